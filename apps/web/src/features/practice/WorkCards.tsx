import type { PracticeCards } from '@physio/contract/practice/practice';
import { ChartTable } from '#ui/chart/ChartTable.tsx';
import { caseloadTexts, exerciseTexts } from './card-texts.ts';
import { PeopleLink } from './PeopleLink.tsx';
import { PracticeCard } from './PracticeCard.tsx';
import { isSaid, peopleText, type Saying, tooFew } from './saying.ts';

type Props = { saying: Saying; cards: PracticeCards };

export function ExercisesCard({ saying, cards: { exercises } }: Props) {
  const { t, format } = saying;
  const percent = (value: number) => format.percent(Math.round(value));
  return (
    <PracticeCard name="exercises" texts={exercises && exerciseTexts(saying, exercises)}>
      {exercises && exercises.left_out.length > 0 && (
        <ChartTable
          label={t('Exercises left out most')}
          heads={[t('Left out most'), t('Done in'), t('Patients')]}
          rows={exercises.left_out.map(({ name, done, sessions, patients }) => [
            name,
            isSaid(saying, patients)
              ? t('{{n}} of {{of}} sessions', { n: format.number(done), of: format.number(sessions) })
              : tooFew(saying, patients),
            peopleText(saying, patients),
          ])}
          isOpen
        />
      )}
      {exercises && exercises.measured_lowest.length > 0 && (
        <ChartTable
          label={t('Exercises measured lowest')}
          heads={[t('Measured lowest'), t('Accuracy'), t('Patients')]}
          rows={exercises.measured_lowest.map(({ name, accuracy, low, high, patients }) => [
            name,
            t('{{value}}, between {{low}} and {{high}}', { value: percent(accuracy), low: percent(low), high: percent(high) }),
            peopleText(saying, patients),
          ])}
          isOpen
        />
      )}
    </PracticeCard>
  );
}

/** By name: no rank of people. */
export function CaseloadCard({ saying, cards: { caseload } }: Props) {
  const { t } = saying;
  const isOfToday = caseload?.some(({ to_call }) => to_call !== null);
  return (
    <PracticeCard name="caseload" texts={caseload && caseloadTexts(saying, caseload)}>
      {caseload && caseload.length > 0 && (
        <ChartTable
          label={t('Caseload by name')}
          heads={[t('Name'), t('Patients'), t('New plans'), ...(isOfToday ? [t('To call'), t('To plan')] : [])]}
          rows={caseload.map(({ person, patients, new_plans, to_call, to_plan }) => [
            person?.name ?? t('Nobody now'),
            person ? (
              <PeopleLink key={person.id} saying={saying} figure="caseload" count={patients} of={{ prescriber_id: person.id }}>
                {peopleText(saying, patients)}
              </PeopleLink>
            ) : (
              peopleText(saying, patients)
            ),
            peopleText(saying, new_plans),
            ...(isOfToday ? [peopleText(saying, to_call ?? 0), peopleText(saying, to_plan ?? 0)] : []),
          ])}
          isOpen
        />
      )}
    </PracticeCard>
  );
}
