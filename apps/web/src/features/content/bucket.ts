import { BUCKETS, type Bucket } from '@physio/contract/common/limits';
import { msg } from '#ui/use-translation.ts';

export const BUCKET_NAMES: Record<Bucket, string> = { exercise: msg('Exercise'), education: msg('Education'), other: msg('Other') };

/** The bucket an address names, in whatever case; null when it names none. */
export const asBucket = (text: string): Bucket | null => BUCKETS.find((bucket) => bucket === text.toLowerCase()) ?? null;
