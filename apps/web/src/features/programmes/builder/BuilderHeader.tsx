import { Button, CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import { IconArrowLeft, IconChevronDown, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type Dispatch, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '#platform/format/format.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NumberField } from '../NumberField.tsx';
import { OpenProgrammeMenu } from '../shelf/OpenProgrammeMenu.tsx';
import classes from './BuilderHeader.module.css';
import type { BuilderAction, BuilderState } from './builder.state.ts';
import { PreviewButton } from './PreviewButton.tsx';
import type { useBuilderSave } from './use-builder-save.ts';

type Props = {
  state: BuilderState;
  dispatch: Dispatch<BuilderAction>;
  dirty: boolean;
  minutes: number;
  saving: ReturnType<typeof useBuilderSave>;
};

export function BuilderHeader({ state, dispatch, dirty, minutes, saving }: Props) {
  const t = useTranslation();
  const { time } = useFormat();
  const { content, opened, savedAt } = state;
  const { errors, forgetError } = saving;
  const [unfolded, setUnfolded] = useState(content.name === '');
  const [isDescribed, setDescribed] = useState(false);
  const isOpen = unfolded || Object.keys(errors).length > 0;
  const change = (header: Parameters<typeof setHeader>[0], field: 'name' | 'description' | 'reps') => {
    forgetError(field);
    setHeader(header);
  };
  const setHeader = (header: Partial<Pick<typeof content, 'name' | 'description' | 'repeats'>>) =>
    dispatch({ type: 'setHeader', header });
  const text = (field: 'name' | 'description', clearLabel: string): TextInputProps => ({
    id: `programme-${field}`,
    lang: content.languages?.[field],
    value: content[field],
    error: errors[field] && t(errors[field]),
    onChange: (event) => change({ [field]: event.currentTarget.value }, field),
    rightSection: content[field] && <ClearButton label={clearLabel} onClick={() => change({ [field]: '' }, field)} />,
  });
  const describe = () => {
    flushSync(() => setDescribed(true));
    document.getElementById('programme-description')?.focus();
  };
  const status = dirty ? t('Unsaved changes') : savedAt ? t('Saved {{time}}', { time: time(savedAt) }) : '';
  return (
    <header className={`${classes.header} items-start line-below flex on-surface gap-3 py-3 px-4`}>
      <BackButton />
      <button
        type="button"
        className={`${classes.fold} flips`}
        aria-expanded={isOpen}
        aria-controls="programme-fields"
        onClick={() => setUnfolded(!isOpen)}
      >
        <span className="clip" lang={content.languages?.name}>
          {content.name || t('New programme')}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id="programme-fields" className={classes.fields} data-open={isOpen || undefined}>
        <TextInput
          {...text('name', t('Clear name'))}
          className={`${classes.name} may-shrink`}
          label={t('Programme name')}
          autoComplete="off"
        />
        {isDescribed || content.description !== '' || errors.description ? (
          <div className={`${classes.description} may-shrink relative`}>
            <TextInput {...text('description', t('Clear description'))} label={t('Description')} autoComplete="off" />
            <span className={`${classes.counter} absolute text-muted t-caption`}>
              {`${content.description.length} / ${PROGRAMME_LIMITS.description}`}
            </span>
          </div>
        ) : (
          <TextButton className={`${classes.describe} flex-none`} look="subtle" onClick={describe}>
            {t('Add a description')}
          </TextButton>
        )}
        <div className={`${classes.repeats} flex-none relative`}>
          <NumberField
            id="programme-repeats"
            label={t('Repeats')}
            clearLabel={t('Clear repeats')}
            value={content.repeats}
            min={1}
            max={PROGRAMME_LIMITS.repeats}
            onChange={(repeats) => change({ repeats }, 'reps')}
            error={errors.reps}
          />
          <span className={`${classes.counter} absolute text-secondary t-caption`}>{t('{{count}} min', { count: minutes })}</span>
        </div>
      </div>
      <div className={`${classes.actions} row flex-none gap-2`}>
        <p className={`${classes.status} text-end text-secondary t-caption`} role="status">
          <span className={classes.sum}>
            {t('{{count}} exercises', { count: content.items.length })} · {t('{{count}} min', { count: minutes })}
          </span>
          <span>{status}</span>
        </p>
        <Button
          variant="default"
          className={classes.save}
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={saving.isSaving}
          onClick={() => saving.save(false)}
        >
          <span className="heard-on-phones">{opened ? t('Update programme') : t('Save programme')}</span>
        </Button>
        <Button leftSection={<IconSend size={16} aria-hidden />} disabled={saving.isSaving} onClick={() => saving.save(true)}>
          <span className="heard-on-phones">{opened ? t('Update and assign to patient') : t('Save and assign')}</span>
          <span className="on-phones" aria-hidden>
            {t('Assign')}
          </span>
        </Button>
        <PreviewButton content={content} />
        {opened && <OpenProgrammeMenu programme={{ id: opened.id, name: state.saved.name }} />}
      </div>
    </header>
  );
}

/** Back to where the builder was opened, with its filters and where it was scrolled to; to the landing when that is not known. */
function BackButton() {
  const t = useTranslation();
  const { history } = useRouter();
  const { from } = useLocation({ select: (location) => location.state });
  return (
    <button
      type="button"
      className={`${classes.back} center flex-none rounded text-primary hoverable`}
      aria-label={t('Back')}
      onClick={() => (from ? history.back() : history.push(hrefOf(paths.builder())))}
    >
      <IconArrowLeft size={20} aria-hidden />
    </button>
  );
}

type ClearButtonProps = { label: string; onClick: () => void };

/** The × inside a text field. */
const ClearButton = ({ label, onClick }: ClearButtonProps) => <CloseButton size="sm" aria-label={label} onClick={onClick} />;
