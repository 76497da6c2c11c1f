import type { Language } from '@physio/contract/languages/languages';
import type { Computed, Filled } from './columns.ts';

export type MediaObjects = {
  id: Computed<number>;
  public_id: string;
  group_id: Filled<number | null>;
  object_key: string;
  sha256: Buffer;
  byte_size: number;
  mime: string;
  file_type: string;
  width: Filled<number | null>;
  height: Filled<number | null>;
  duration_ms: Filled<number | null>;
  pages: Filled<number | null>;
  locked: Filled<boolean>;
  poster_id: Filled<number | null>;
  state: Filled<string>;
  created_at: Filled<Date>;
};

export type Folders = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  bucket: string;
  parent_id: Filled<number | null>;
  name: string;
  name_key: string;
  kind: string;
  depth: number;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type Attachments = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  folder_id: Filled<number | null>;
  bucket: string;
  media_id: number;
  display_name: string;
  name_key: string;
  stored_name: string;
  file_type: string;
  media_type: string;
  bucket_type: string;
  language: Filled<string>;
  gender: Filled<string>;
  age_group: Filled<string>;
  created_by: Filled<number | null>;
  copied_from_id: Filled<number | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type Captions = {
  id: Computed<number>;
  group_id: number;
  video_id: number;
  language: Language;
  media_id: number;
  display_name: string;
  created_by: Filled<number | null>;
  created_at: Filled<Date>;
};

export type MediaDrafts = {
  object_key: string;
  created_at: Filled<Date>;
};
