import * as exerciseArchiveContract from '@physio/contract/exercises/exercise-archive';
import * as contract from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts } from '@physio/contract/exercises/exercise-texts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as records from './record.service.ts';

export async function exerciseRecordRoutes(app: FeatureApp) {
  handle(app, contract.createExercise, 'member', async (context, { body }) => ({
    data: await records.createExercise(context, body),
  }));

  handle(app, contract.getExercise, 'member', async (context, { params }) => ({
    data: await records.getExercise(context, params.id),
  }));

  handle(app, contract.updateExercise, 'member', async (context, { params, body }) => ({
    data: await records.updateExercise(context, params.id, body),
  }));

  handle(app, updateExerciseTexts, 'member', async (context, { params, body }) => ({
    data: await records.updateExerciseTexts(context, params.id, params.language, body),
  }));

  handle(app, contract.renameExercise, 'member', (context, { body }) => records.renameExercise(context, body));

  handle(app, contract.setExerciseStatus, 'member', async (context, { params, body }) => ({
    data: await records.setExerciseStatus(context, params.id, body.status),
  }));

  handle(app, exerciseArchiveContract.getExerciseUsage, 'member', async (context, { params }) => ({
    data: await records.getExerciseUsage(context, params.id),
  }));

  handle(app, exerciseArchiveContract.archiveExercise, 'member', (context, { params }) =>
    records.archiveExercise(context, params.id),
  );

  handle(app, exerciseArchiveContract.restoreExercise, 'member', async (context, { params }) => ({
    data: await records.restoreExercise(context, params.id),
  }));
}
