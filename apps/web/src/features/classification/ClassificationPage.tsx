import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Classification.module.css';
import { useClassification } from './classification.api.ts';
import { NodeTree } from './NodeTree.tsx';
import { TagPanel } from './TagPanel.tsx';

/** The group's tags, and the tree its exercises are sorted by: to read, for now. */
export function ClassificationPage() {
  const t = useTranslation();
  const { sections, isPending, failed, retry, isFetching } = useClassification();
  return (
    <div className={classes.page}>
      <TagPanel />
      <section className={classes.panel} aria-labelledby="tree-heading">
        <h2 id="tree-heading">{t('Classification')}</h2>
        {failed && <LoadFailed onRetry={retry} busy={isFetching} />}
        {isPending && <CardSkeletons count={4} height={180} />}
        {!isPending && (
          <div className={classes.sections}>
            {Object.entries(sections).map(([section, nodes]) => (
              <div key={section} className={classes.section}>
                <h3>
                  {t(section)} <span>{nodes.length}</span>
                </h3>
                {nodes.length === 0 ? <p className={classes.none}>{t('No options yet.')}</p> : <NodeTree nodes={nodes} />}
              </div>
            ))}
          </div>
        )}
      </section>
    </div>
  );
}
