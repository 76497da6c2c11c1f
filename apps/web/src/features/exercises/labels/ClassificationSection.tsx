import { Button } from '@mantine/core';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { classificationPaths, type Node } from './classification-paths.ts';
import classes from './labels.module.css';

const ClassificationDialog = lazyNamed(() => import('./ClassificationDialog.tsx'), 'ClassificationDialog');

/** What an exercise is filed under, and the way to change it. */
export function ClassificationSection({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const sections = classificationPaths(exercise.filters.categories);
  return (
    <section>
      <div className="row between gap-3">
        <h3 className="mb-1 text-secondary t-small">{t('Classification')}</h3>
        <Button variant="subtle" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('Edit classification')}
        </Button>
      </div>
      {sections.length === 0 && <p className="text-secondary">{t('Not classified yet.')}</p>}
      <dl className={`${classes.sections} stack gap-2`}>
        {sections.map(({ section, paths: ways }) => (
          <div className="stack baseline gap-3" key={section}>
            <dt className="break-anywhere">{t(section)}</dt>
            <dd className="flex wrap gap-2">
              {ways.map((way) => (
                <Way key={way.map(({ name }) => name).join('/')} nodes={way} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense>{isEditing && <ClassificationDialog exercise={exercise} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  );
}

/** "Resistance band › Red". */
function Way({ nodes }: { nodes: readonly Node[] }) {
  return (
    <span className={`${classes.way} inline-row wrap on-surface pill t-small framed`}>
      {nodes.map(({ name, language }, depth) => (
        <span className="inline-row" key={name}>
          {depth > 0 && <IconChevronRight size={12} aria-hidden />}
          <span lang={language}>{name}</span>
        </span>
      ))}
    </span>
  );
}
