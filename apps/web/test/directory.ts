import { listPatients, type Patient } from '@physio/contract/patients/patients';
import { page } from 'vitest/browser';
import { answer } from './answers.ts';
import { aPatient } from './practice.ts';

export const cards = page.getByRole('main').getByRole('list').getByRole('link');
export const count = (patients: readonly Patient[], limit = 10) => ({
  registered_users_count: patients.length,
  total_count: patients.length,
  total_page: Math.max(1, Math.ceil(patients.length / limit)),
});

/** A server with these patients, in pages; a search finds by first name. */
export function serve(all: readonly Patient[], onSearch = () => {}): void {
  answer(listPatients, ({ query: { page: number = '1', limit = '10', first_name: search = '' } }) => {
    if (search) onSearch();
    const found = all.filter(({ first_name }) => first_name.toLowerCase().includes(search));
    const from = (Number(number) - 1) * Number(limit);
    return { pt_users: found.slice(from, from + Number(limit)), ...count(found, Number(limit)) };
  });
}
export const many = (length: number) => Array.from({ length }, (_, n) => aPatient({ first_name: `Patient${n + 1}` }));
