import * as contract from '@physio/contract/exercise-record';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as records from './record.service.ts';

const { EXERCISE_MESSAGES } = contract;

export async function exerciseRecordRoutes(app: FeatureApp) {
  handle(app, contract.createExercise, 'member', async (context, { body }) => {
    const data = await records.createExercise(context, body);
    context.note(data.encoded_id);
    return { message: EXERCISE_MESSAGES.created, data };
  });

  handle(app, contract.getExercise, 'member', async (context, { params }) => ({
    data: await records.showExercise(context, params.id),
  }));

  handle(app, contract.updateExercise, 'member', async (context, { params, body }) => ({
    message: EXERCISE_MESSAGES.updated,
    data: await records.changeExercise(context, params.id, body),
  }));

  handle(app, contract.renameExercise, 'member', async (context, { body }) => {
    await records.renameExercise(context, body);
    return { message: EXERCISE_MESSAGES.renamed };
  });

  handle(app, contract.setExerciseStatus, 'member', async (context, { params, body }) => ({
    message: EXERCISE_MESSAGES.updated,
    data: await records.setStatus(context, params.id, body.status),
  }));

  handle(app, contract.getExerciseUsage, 'member', async (context, { params }) => ({
    data: await records.findUsage(context, params.id),
  }));

  handle(app, contract.archiveExercise, 'member', async (context, { params }) => {
    await records.archiveExercise(context, params.id);
    return { message: EXERCISE_MESSAGES.archived };
  });

  handle(app, contract.restoreExercise, 'member', async (context, { params }) => ({
    message: EXERCISE_MESSAGES.restored,
    data: await records.restoreExercise(context, params.id),
  }));
}
