import { ITEM_KEY } from '@physio/contract/library/item-keys';

/** The key that a thing of the group goes out with: the same as long as it is there. */
export const ownKeyOf = ({ template_key, public_id }: { template_key: string | null; public_id: string }): string =>
  template_key !== null && ITEM_KEY.test(template_key) ? template_key : public_id.toLowerCase();
