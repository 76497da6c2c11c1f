import type { PracticeCard } from '@physio/contract/practice/practice';
import { msg } from '#ui/use-translation.ts';

/** Of each card: what it is called, and how it is counted. */
export const CARD_TITLES: Record<PracticeCard, string> = {
  starting: msg('Starting'),
  staying: msg('Staying'),
  finishing: msg('Finishing'),
  months: msg('Patients by month'),
  adherence: msg('Adherence now'),
  scores: msg('Change of scores'),
  exercises: msg('Exercises'),
  caseload: msg('Caseload'),
};

export const DEFINITIONS: Record<PracticeCard, string> = {
  starting: msg(
    'Plans that began in these days, the last seven left out, so that everybody had seven days for a first session. Plans of archived patients count.',
  ),
  staying: msg(
    'Of plans that began in these days: each week of the plan that is over and was not cut short, and whether anything was done in it.',
  ),
  finishing: msg(
    'Plans whose last day lies in these days. Sessions with at least four fifths of the exercises count, against those that were due. Weeks with a pause are left out.',
  ),
  months: msg(
    'Patients with a plan that ran in the month. New: no plan before. Continuing: a plan carried over. Came back: earlier plans had ended.',
  ),
  adherence: msg(
    'Patients with a running plan who are not archived: whole sessions done of those due, in the weeks of their plans that ended in the last 28 days; more than was due counts as all. Weeks with a pause are left out.',
  ),
  scores: msg(
    'Of plans that ended in these days: from the score nearest to the start (two weeks before to one after) to the latest one at least two weeks later and at most four after the end. Of several plans of a patient the latest counts.',
  ),
  exercises: msg(
    'Of plans that ran in these days, over all their sessions. Left out: exercises of at least 5 patients. Accuracy: the mean of at least 10 patients with three measured sessions each; light, angle and clothing change it, too.',
  ),
  caseload: msg(
    'Patients with a running plan, by who prescribed the latest one, and plans that began in these days. By name, in no order of merit.',
  ),
};

export const NOT_PROOF = msg('People often get better without treatment, and only those scored twice are counted.');
