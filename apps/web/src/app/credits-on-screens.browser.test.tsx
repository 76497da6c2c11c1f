import { listBadges } from '@physio/contract/challenges/badges';
import { getContentStats, listRecentUploads } from '@physio/contract/content/content-stats';
import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import type { Folder } from '@physio/contract/content/folders';
import { listExercises, listInstructions, listMostUsed } from '@physio/contract/exercises/exercises';
import { getDisplay, getRanking } from '@physio/contract/leaderboard/leaderboard';
import { listPlans } from '@physio/contract/plans/plans';
import { listPlaylists } from '@physio/contract/playlists/playlists';
import { listRecentProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { aBadge, aPlaylist } from '#test/challenges.ts';
import { aFile, aFolder, aGif, answerFolders, aVideo } from '#test/content.ts';
import { aCredit, CREDIT_SAID, creditMark } from '#test/credits.ts';
import { anExercise, answerExercise, answerExercises, noFiles } from '#test/exercises.ts';
import { aRanking } from '#test/leaderboard.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser, newId } from '#test/practice.ts';
import { answerProgrammes, aProgramme, builder, openBuilder, planOf } from '#test/programmes.ts';
import { answerConfigurations, answerContentHome } from '#test/screens.ts';

/** Elements that show a picture or video, by whatever part of ours. */
const SHOWS = /<(?:img|video|ExercisePicture|Collage|Figure|FilePicture|MovingPicture|ZoomPicture|PdfPages|PreviewedFile)\b/;
/** Pictures of our own, of people and practices, of the guide, and of a file that is still on this computer. */
const WITHOUT = [
  'auth/SignInPage.tsx',
  'content/upload/QueueList.tsx',
  'help/GuideText.tsx',
  'programmes/builder/landing/Landing.tsx',
];
const LINES = page.getByText(CREDIT_SAID);
const credits = [aCredit()];
const credit = aCredit();
const squat = anExercise({ name: 'Squat', credits });
const programme = aProgramme([squat]);

/** What a screen shows, by which files, how often it names whom it must, and where that is seen. */
type Screen = {
  files: string[];
  marks?: number;
  lines?: number;
  open: () => Promise<void>;
};

const SCREENS: Record<string, Screen> = {
  'the directory of exercises': {
    files: ['exercises/card/ExercisePicture.tsx', 'exercises/directory/ExerciseCard.tsx'],
    marks: 1,
    open: () => {
      answerExercises([squat]);
      return openPage('/exercises');
    },
  },
  'archived exercises': {
    files: ['exercises/directory/ArchivedCard.tsx'],
    marks: 1,
    open: () => {
      answer(listExercises, { data: [squat], total_count: 1, total_page: 1 });
      return openPage('/exercises?archived=true');
    },
  },
  'an exercise: its moving picture and its files': {
    files: [
      'exercises/page/MovingPicture.tsx',
      'exercises/page/ExerciseView.tsx',
      'exercises/files/FileTile.tsx',
      'content/files/FilePicture.tsx',
    ],
    marks: 2,
    open: () => {
      answerExercise(squat, { ...noFiles(), gifs: [aGif('squat.gif', { is_primary: true, credit })] });
      return openPage(`/exercises/${squat.encoded_id}`);
    },
  },
  'the editor of an exercise: its primary files, and the tile of one': {
    files: ['exercises/editor/PrimaryFile.tsx'],
    marks: 3,
    open: async () => {
      const folder = aFolder({ type: 'exercise', exercise_id: squat.encoded_id });
      answerFolders([folder], noFiles);
      const gif = aGif('squat.gif', { is_primary: true, bucket_type: 'exercise_gif', credit });
      const video = aVideo('squat.mp4', { is_primary: true, credit });
      answerExercise(squat, { ...noFiles(), gifs: [gif], videos: [video] });
      await openPage(`/content-manager/exercise?folderId=${folder.encoded_id}`);
      await page.getByRole('button', { name: 'Edit exercise' }).click();
      await page.getByRole('dialog').getByRole('tab', { name: 'GIFs' }).click();
    },
  },
  'the builder: picker': {
    files: ['programmes/builder/picker/PickerCard.tsx'],
    marks: 1,
    open: () => openBuilder([squat]),
  },
  'the builder: sequence': {
    files: ['programmes/builder/sequence/SequenceCard.tsx'],
    marks: 1,
    open: () => openBuilder([], programme),
  },
  'the builder: another exercise for one, the picker behind it': {
    files: ['programmes/builder/sequence/SwapDialog.tsx'],
    marks: 2,
    open: async () => {
      await openBuilder([squat], aProgramme([anExercise({ name: 'Clamshell' })]));
      await builder.button('Swap Clamshell').click();
    },
  },
  'the builder before it is opened: what was left half-done, what was given, and what most plans hold': {
    files: ['programmes/builder/landing/ProgrammeTile.tsx', 'programmes/builder/landing/MostUsed.tsx'],
    marks: 3,
    open: () => {
      const { encoded_id, name, exercise_details: first_items } = aProgramme([squat]);
      const updated_at = '2026-01-05T08:00:00Z';
      answer(listRecentProgrammes, { data: [{ encoded_id, name, updated_at, exercises: 1, first_items }] });
      answerProgrammes([aProgramme([squat], { used_by_count: 1 })]);
      answer(listMostUsed, { data: [{ exercise: squat, plans: 1 }], of_plans: 1 });
      return openPage('/program-builder');
    },
  },
  'the library of programmes': {
    files: ['programmes/library/Collage.tsx', 'programmes/library/ProgrammeCard.tsx'],
    marks: 1,
    open: () => {
      answer(listTags, { data: [] });
      answerProgrammes([programme]);
      return openPage('/program-builder/browse-programs');
    },
  },
  'a programme that is looked at, its card behind it': {
    files: ['programmes/library/ProgrammePreview.tsx'],
    marks: 3,
    open: async () => {
      answer(listTags, { data: [] });
      answerProgrammes([aProgramme([squat], { credits })]);
      await openPage('/program-builder/browse-programs');
      await page.getByRole('button', { name: /^Preview/ }).click();
    },
  },
  'a plan of a patient': {
    files: ['plans/ExerciseCard.tsx'],
    marks: 1,
    open: async () => {
      await openPatient();
      await page.getByRole('button', { name: 'Knee phase 2', exact: true }).click();
    },
  },
  'programmes to assign': {
    files: ['programmes/assign/ProgrammeChooser.tsx'],
    marks: 1,
    open: async () => {
      await openPatient(false);
      answerProgrammes([programme]);
      await page.getByRole('button', { name: 'Assign programme' }).first().click();
    },
  },
  'a handout: under the programme, under the exercise and at the end': {
    files: ['handout/HandoutExercise.tsx'],
    lines: 3,
    open: () => {
      const printed = aProgramme([squat, anExercise({ name: 'Own' })], { credits });
      answerProgrammes([printed]);
      answer(listInstructions, { data: [] });
      return openPage(`/program-builder/${printed.encoded_id}/handout`);
    },
  },
  'the files of a folder, and the folders in it': {
    files: ['content/files/FileCard.tsx', 'content/files/CardFace.tsx', 'content/files/FolderTiles.tsx'],
    marks: 2,
    open: () => openFolder([aFolder({ name: 'Early weeks' })]),
  },
  'a file at full size': {
    files: [
      'content/files/preview/Lightbox.tsx',
      'content/files/preview/PreviewedFile.tsx',
      'content/files/preview/MovingPicture.tsx',
      'content/files/preview/ZoomPicture.tsx',
      'content/files/preview/PdfPages.tsx',
    ],
    lines: 1,
    open: async () => {
      await openFolder();
      answer(getAttachmentUsage, { data: { exercises: [], playlists: [], badges: [], copies: [] } });
      await page.getByRole('button', { name: 'Preview: knee.png' }).click();
    },
  },
  'the newest uploads': {
    files: ['content/home/RecentCard.tsx'],
    marks: 1,
    open: () => {
      answerContentHome();
      answerFolders([], noFiles);
      const none = { videos: 0, images: 1, pdfs: 0, gifs: 0 };
      answer(getContentStats, {
        stats: {
          file_type: { total_videos: 0, total_images: 1, total_pdfs: 0 },
          bucket_type: { exercise: 1, education: 0, other: 0 },
          bucket_file_type: { exercise: none, education: none, other: none },
          recent_uploads: [aFile({ credit })],
        },
      });
      return openPage('/content-manager');
    },
  },
  'the review of what came from outside': {
    files: ['library/review/ReviewedExercise.tsx'],
    marks: 1,
    lines: 1,
    open: () => {
      answerExercise(squat);
      answer(listExercises, { data: [squat], total_count: 1, total_page: 1 });
      return openPage('/exercises/review');
    },
  },
  'the items of a playlist': {
    files: ['playlists/ItemList.tsx'],
    marks: 1,
    open: async () => {
      const item = {
        type: 'image',
        challenge_id: null,
        media_id: newId(),
        time: 5,
        name: 'knee.png',
        poster: aFile().poster,
        credits,
      } as const;
      await openConfigurations(() => answer(listPlaylists, { data: [aPlaylist({ name: 'Hall', items: [item] })] }));
      answer(listRecentUploads, { data: { recent_uploads: [], total_count: 0, total_page: 0 } });
      await page.getByRole('button', { name: 'More for Hall' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
  },
  'the badges of a group': {
    files: ['challenges/Badges.tsx'],
    marks: 1,
    open: () =>
      openConfigurations(() => answer(listBadges, { data: [{ ...aBadge('Week'), badge_image: aFile().location, credits }] })),
  },
  'a picture on the wall': {
    files: ['leaderboard/PlaylistFile.tsx'],
    lines: 1,
    open: () => {
      const item = { type: 'image', file_path: aFile().location, challenge_id: null, time: 60, credits } as const;
      answer(getDisplay, { data: [item] });
      return openPage(`/leaderboard?groupId=${newId()}`, null);
    },
  },
  'a board with a badge on the wall': {
    files: ['leaderboard/RankParts.tsx'],
    lines: 1,
    open: () => {
      const badge = { id: newId(), title: 'Week', sub_title: '', badge_image: aFile().location, badge_count: 1, credits };
      const ranking = aRanking(2);
      answer(getRanking, { data: { ...ranking, ranking_data: ranking.ranking_data.map((row) => ({ ...row, badges: [badge] })) } });
      return openPage(`/leaderboard?challengeId=${newId()}`, null);
    },
  },
};

async function openPatient(hasPlan = true): Promise<void> {
  const mina = aPatient();
  answerPatient(mina);
  if (hasPlan) answer(listPlans, { data: { plans: [planOf(mina, programme)] } });
  await openPage(`/users/${mina.user_id}`);
}
async function openFolder(children: Folder[] = []): Promise<void> {
  const knee = aFolder({ children });
  answerFolders([knee], () => ({ ...noFiles(), images: [aFile({ credit })] }));
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
}
async function openConfigurations(answers: () => void): Promise<void> {
  const group = aGroup();
  answerConfigurations(group);
  answers();
  await openPage('/configurations', aUser({ groups: [group] }));
}

test.each(Object.entries(SCREENS))('%s names whom it must', async (_, { open, marks = 0, lines = 0 }) => {
  await open();
  if (marks > 0) await expect.poll(() => creditMark.elements().length).toBe(marks);
  // The sentences of the marks stand in the document, too, unseen.
  if (lines > 0) await expect.poll(() => LINES.elements().filter((line) => line.closest('[popover]') === null).length).toBe(lines);
});

test('no part of the console shows a picture on a screen that is not among these', () => {
  const sources = import.meta.glob<string>(['../features/**/*.tsx', '!../features/**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const showing = Object.entries(sources).filter(([, text]) => SHOWS.test(text));
  const names = showing.map(([path]) => path.replace('../features/', ''));
  expect(names.sort()).toEqual([...Object.values(SCREENS).flatMap(({ files }) => files), ...WITHOUT].sort());
});
