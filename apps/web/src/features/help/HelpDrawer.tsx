import { Button, Drawer } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { GuideText } from './GuideText.tsx';
import { findPages, type GuidePage } from './guide-page.ts';
import classes from './HelpDrawer.module.css';
import { HelpFoot } from './HelpFoot.tsx';
import { useGuide } from './use-guide.ts';

/** What one may ask on this page first, then all of the guide, which can be searched, and what is not a page of it. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { guide, failed, retry } = useGuide();
  const [shown, setShown] = useState<string | null>(null);
  useFocusReturn();
  const page = guide?.pages.find(({ id }) => id === shown);
  const openKeys = () => {
    onClose();
    shortcutSheet.set(true);
  };
  return (
    <Drawer.Root opened position="right" size={420} onClose={onClose}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={`${classes.head} sticky top-0 above row between on-surface gap-3`}>
          <Drawer.Title>{t('Help')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('Close')} />
        </div>
        <Drawer.Body className="stack gap-4">
          {failed && <LoadFailed error={null} onRetry={retry} />}
          {page && <Answer page={page} onBack={() => setShown(null)} />}
          {guide && !page && <Contents pages={guide.pages} onOpen={setShown} />}
          {guide && !page && <HelpFoot news={guide.news} sheet={guide.sheet} onKeys={openKeys} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Answer({ page, onBack }: { page: GuidePage; onBack: () => void }) {
  const t = useTranslation();
  return (
    <>
      <Button variant="subtle" className={classes.back} leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        {t('All of the guide')}
      </Button>
      <article className={classes.text}>
        <h3>{page.title}</h3>
        <GuideText tokens={page.body} />
      </article>
    </>
  );
}

type ContentsProps = { pages: readonly GuidePage[]; onOpen: (id: string) => void };

function Contents({ pages, onOpen }: ContentsProps) {
  const t = useTranslation();
  const route =
    useMatches()
      .at(-1)
      ?.fullPath.replace(/(.)\/$/, '$1') ?? '';
  const [question, setQuestion] = useState('');
  const here = pages.filter(({ routes }) => routes.includes(route));
  const found = question === '' ? pages.filter((page) => !here.includes(page)) : findPages(pages, question);
  return (
    <>
      <SearchBox label={t('Search the guide')} value={question} onSearch={setQuestion} isFirst />
      {question === '' && <Titles heading={t('On this page')} pages={here} onOpen={onOpen} />}
      <Titles heading={question === '' ? t('More of the guide') : t('Found')} pages={found} onOpen={onOpen} />
      {question !== '' && found.length === 0 && <EmptyState text={t('Nothing in the guide has these words.')} />}
    </>
  );
}

function Titles({ heading, pages, onOpen }: ContentsProps & { heading: string }) {
  if (pages.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h3 className="text-secondary t-caption">{heading}</h3>
      {pages.map(({ id, title }) => (
        <button key={id} type="button" className="py-2 px-3 text-start text-primary hoverable rounded" onClick={() => onOpen(id)}>
          {title}
        </button>
      ))}
    </section>
  );
}
