-- Captions of videos, a WebVTT file a language. They belong to the video's bytes, wherever these are placed, and go with them.
alter table media_objects drop constraint media_objects_file_type_check;
alter table media_objects add constraint media_objects_file_type_check
  check (file_type in ('mp4', 'gif', 'jpg', 'jpeg', 'png', 'pdf', 'webp', 'vtt'));

create table captions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  video_id bigint not null,
  language text not null check (language in ('en', 'hi', 'ja')),
  media_id bigint not null,
  display_name text not null check (length(display_name) between 1 and 255),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (video_id, language),
  foreign key (group_id, video_id) references media_objects (group_id, id) on delete cascade,
  foreign key (group_id, media_id) references media_objects (group_id, id),
  check (video_id <> media_id)
);
create index captions_media on captions (media_id);
