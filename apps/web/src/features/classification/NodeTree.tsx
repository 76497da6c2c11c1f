import type { ClassificationNode } from '@physio/contract/classification';
import classes from './Classification.module.css';

export function NodeTree({ nodes }: { nodes: readonly ClassificationNode[] }) {
  return (
    <ul className={classes.tree}>
      {nodes.map(({ encoded_id, name, children }) => (
        <li key={encoded_id}>
          <span>{name}</span>
          {children.length > 0 && <NodeTree nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
