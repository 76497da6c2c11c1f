import type { Filled } from './columns.ts';

type GroupSystems = {
  group_id: number;
  system: string;
  label: string;
  parameter: string;
  position: number;
};

type PatientIdentifiers = {
  group_id: number;
  patient_id: number;
  system: string;
  value: string;
  value_key: string;
  created_at: Filled<Date>;
};

export type IdentifierTables = {
  group_systems: GroupSystems;
  patient_identifiers: PatientIdentifiers;
};
