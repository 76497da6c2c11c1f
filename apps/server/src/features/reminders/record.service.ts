import type { PatientRecord } from '@physio/contract/patients/patient-record';
import { SLOTS } from '@physio/contract/reminders/slots';
import type { Db } from '#db/client.ts';
import { findPrefs } from './preferences.queries.ts';
import { selectPushes, selectReminders } from './remind.queries.ts';
import { toWishes } from './wishes.mapper.ts';

/** What is held of a patient's reminders. */
export async function reminderRecordOf(
  db: Db,
  groupId: number,
  patientId: number,
): Promise<Pick<PatientRecord, 'reminder_wishes' | 'reminders' | 'push'>> {
  const [prefs, reminders, pushes] = await Promise.all([
    findPrefs(db, groupId, patientId),
    selectReminders(db, groupId, patientId),
    selectPushes(db, groupId, patientId),
  ]);
  return {
    reminder_wishes: prefs
      ? {
          ...toWishes(prefs),
          changed_at: prefs.changed_at.toISOString(),
          has_calendar: prefs.has_calendar,
        }
      : null,
    reminders: reminders.map(({ local_date, slot, decided_at, is_sent, by_mail }) => ({
      day: local_date,
      slot: SLOTS[slot] ?? '',
      decided_at: decided_at.toISOString(),
      sent: is_sent,
      by_mail,
    })),
    push: pushes.map(({ endpoint, made_at, sent_at, arrived_at }) => ({
      service: new URL(endpoint).host,
      made_at: made_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      arrived_at: arrived_at?.toISOString() ?? null,
    })),
  };
}
