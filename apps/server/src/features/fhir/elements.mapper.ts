import { OWN } from '@physio/contract/fhir/elements';
import { FHIR_WORDS } from '@physio/contract/fhir/words';

/** What a mapper knows beside its row. `base`: what the addresses of resources begin with. */
export type Place = { base: string };

export const UCUM = 'http://unitsofmeasure.org';
export const LOINC = 'http://loinc.org';
const PHYSICAL_ACTIVITY = 'http://hl7.org/fhir/us/physical-activity/CodeSystem/pa-temporary-codes';

export const to = (type: string, id: string) => ({ reference: `${type}/${id}` });
export const maybeTo = (type: string, id: string | null) => (id === null ? undefined : to(type, id));
export const meta = (updated: Date) => ({ lastUpdated: updated.toISOString() });
export const own = (system: string, code: string) => ({ coding: [{ system: `${OWN}${system}`, code }], text: code });
export const coded = (system: string, code: string, display: string) => ({ coding: [{ system, code, display }], text: display });
export const measured = (value: number, code: string, unit = code) => ({ value, unit, system: UCUM, code });
export const identifier = (kind: string, id: string) => [{ system: `${OWN}${kind}`, value: id }];
/** Texts that are there: FHIR knows no empty ones. */
export const orNone = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
export const notes = (text: string) => (orNone(text) === undefined ? undefined : [{ text: text.trim() }]);
export const sideOf = (side: 'left' | 'right' | null) => (side === null ? undefined : [own('side', side)]);

export const CATEGORY = {
  activity: coded('http://terminology.hl7.org/CodeSystem/observation-category', 'activity', 'Activity'),
  survey: coded('http://terminology.hl7.org/CodeSystem/observation-category', 'survey', 'Survey'),
  physicalActivity: coded(PHYSICAL_ACTIVITY, 'PhysicalActivity', FHIR_WORDS.physicalActivity),
};

export const programmeUrl = ({ base }: Place, circuit: string) => `${base}/PlanDefinition/${circuit}`;
export const exerciseUrl = ({ base }: Place, exercise: string) => `${base}/ActivityDefinition/${exercise}`;

type Dose = { sets: number; reps: number; hold_seconds: number; rest_seconds: number };
/** R4 has no place for sets, repetitions and what is held and rested, in seconds. */
export const doseOf = ({ sets, reps, hold_seconds, rest_seconds }: Dose) => ({
  url: `${OWN}exercise-dose`,
  extension: [
    { url: 'sets', valueInteger: sets },
    { url: 'repetitions', valueInteger: reps },
    { url: 'hold', valueInteger: hold_seconds },
    { url: 'rest', valueInteger: rest_seconds },
  ],
});
export const doseText = ({ sets, reps, hold_seconds }: Dose) =>
  [`${sets} sets`, `${reps} repetitions`, ...(hold_seconds > 0 ? [`hold ${hold_seconds} s`] : [])].join(', ');
