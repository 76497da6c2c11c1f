import type { PeopleFigure } from '@physio/contract/practice/people';
import { msg } from '#ui/use-translation.ts';

/** Whom a figure counts, as its list is called. */
export const FIGURE_LABELS: Record<PeopleFigure, string> = {
  began_within_1: msg('Began within a day'),
  began_within_3: msg('Began within three days'),
  began_within_7: msg('Began within a week'),
  began_late: msg('Began after more than a week'),
  never_began: msg('Never began'),
  did_all: msg('Did all that was due'),
  did_half: msg('Did half or more of what was due'),
  did_less: msg('Did less than half of what was due'),
  ended_early: msg('Plan ended early'),
  new: msg('New in the month'),
  continuing: msg('Continuing in the month'),
  came_back: msg('Came back in the month'),
  adherence_none: msg('Nothing done in four weeks'),
  adherence_25: msg('Under a quarter done in four weeks'),
  adherence_50: msg('Under half done in four weeks'),
  adherence_75: msg('Under three quarters done in four weeks'),
  adherence_most: msg('Three quarters or more done in four weeks'),
  caseload: msg('With a running plan'),
};
