import { type ClassificationNode, getClassifications } from '@physio/contract/classification/classification';
import { listTags } from '@physio/contract/tags/tags';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

type Option = { value: string; label: string };
type Labels = { tags: Option[]; sections: { section: string; options: Option[] }[] };

/** "Resistance band › Red", deepest below its parent. */
const optionsOf = (nodes: readonly ClassificationNode[], above = ''): Option[] =>
  nodes.flatMap(({ encoded_id, name, children }) => [
    { value: encoded_id, label: above + name },
    ...optionsOf(children, `${above}${name} › `),
  ]);

/** What a new exercise may be labelled with. */
export const useLabelOptions = () =>
  useQuery({
    queryKey: ['exercises', 'labels'],
    queryFn: async ({ signal }): Promise<Labels> => {
      const [tags, sets] = await Promise.all([call(listTags, {}, { signal }), call(getClassifications, {}, { signal })]);
      return {
        tags: tags.data.map(({ encoded_id, name }) => ({ value: encoded_id, label: name })),
        sections: Object.entries(sets.data[0]?.data ?? {}).map(([section, nodes]) => ({ section, options: optionsOf(nodes) })),
      };
    },
  });
