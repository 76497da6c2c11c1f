import type { Computed, Filled } from './columns.ts';

export type PatientPrefs = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  by_mail: boolean;
  morning_at: number;
  midday_at: number;
  evening_at: number;
  quiet_from: number;
  quiet_to: number;
  time_zone: string;
  changed_at: Date;
  calendar_serial: Filled<number>;
  has_calendar: Filled<boolean>;
};

export type PushSubscriptions = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  made_at: Date;
  claimed: Filled<number>;
  sent_at: Filled<Date | null>;
  arrived_at: Filled<Date | null>;
};

type PatientReminders = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  local_date: string;
  slot: number;
  decided_at: Date;
  is_sent: Filled<boolean>;
  by_mail: Filled<boolean>;
};

export type ReminderTables = {
  patient_prefs: PatientPrefs;
  push_subscriptions: PushSubscriptions;
  patient_reminders: PatientReminders;
};
