import { getClassifications } from '@physio/contract/classification/classification';
import type { Page } from '@playwright/test';
import type { Practice } from './practice.ts';

export const MANAGER = '/tags-and-classification-manager';

/** Plane(Sagittal(Flexion) Frontal) Equipment(Band Chair). */
export async function makeTree({ make, group }: Practice) {
  const plane = await make.node(group, { name: 'Plane' });
  const sagittal = await make.node(group, { name: 'Sagittal', parent: plane });
  await make.node(group, { name: 'Flexion', parent: sagittal });
  await make.node(group, { name: 'Frontal', parent: plane });
  const equipment = await make.node(group, { name: 'Equipment' });
  await make.node(group, { name: 'Band', parent: equipment });
  await make.node(group, { name: 'Chair', parent: equipment });
}
export const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
/** Gives the option whose name is being edited a name. */
export async function nameIt(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await field.press('Enter');
}
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

type Nodes = { name: string; children: Nodes }[];
const shape = (nodes: Nodes): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');
/** The saved tree, asked from the server. */
export async function saved({ url, token, group }: Practice): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'group-id': group.public_id };
  const { data } = (await (await fetch(`${url}${getClassifications.path}`, { headers })).json()) as {
    data: { data: Record<string, Nodes> }[];
  };
  return shape(Object.entries(data[0]?.data ?? {}).map(([name, children]) => ({ name, children })));
}
