import * as home from '@physio/contract/practice/home';
import * as contract from '@physio/contract/practice/practice';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload } from '#platform/http/handle.ts';
import type { CountWaiting } from './caseload.mapper.ts';
import { exportPracticeInsights } from './csv.service.ts';
import { getPracticeHome } from './days.service.ts';
import { getPracticeInsights } from './practice.service.ts';

/** How the practice goes: whether people start, stay, finish and get better. */
export const practiceRoutes =
  (countWaiting: CountWaiting) =>
  async (app: FeatureApp): Promise<void> => {
    handle(app, home.getPracticeHome, 'member', async (context) => ({ data: await getPracticeHome(context) }));

    handle(app, contract.getPracticeInsights, 'member', async (context, { query }) => ({
      data: await getPracticeInsights(context, query, countWaiting),
    }));

    handleDownload(app, contract.exportPracticeInsights, 'admin', (context, { query }) =>
      exportPracticeInsights(context, query, countWaiting),
    );
  };
