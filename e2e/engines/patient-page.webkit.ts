import { expect, test } from '../fixtures.ts';
import { dayFromToday } from '../support/days.ts';
import { openLine } from '../support/line.ts';
import { BORN, linkOf, preparePage } from '../support/own-page.ts';
import { PASSWORD, type Practice } from '../support/practice.ts';
import { DESKTOP, until } from './webdriver.ts';
import { inWebKit } from './webkit.ts';
import { PHONE, WebKitPhone } from './webkit-phone.ts';
import { button, field, heading, link, region, words } from './xpath.ts';

/** The second exercise is held, so that its clock counts; a repetition takes a second. */
async function prescribe(practice: Practice) {
  const { programme, patient } = await preparePage(practice);
  const [bridge, squat] = programme.exercises;
  const items = practice.db.updateTable('circuit_items').where('version_id', '=', programme.version.id);
  await items
    .set({ reps: 3 })
    .where('exercise_id', '=', bridge?.id ?? 0)
    .execute();
  await items
    .set({ reps: 2, hold_seconds: 2 })
    .where('exercise_id', '=', squat?.id ?? 0)
    .execute();
  await practice.make.plan(practice.group, patient, { programme, starts_on: dayFromToday(0) });
  return patient;
}

const sessionsOf = ({ db }: Practice, patient: { id: number }) =>
  db.selectFrom('patient_sessions').select(['ended', 'pain_after']).where('patient_id', '=', patient.id).execute();

/** The network is gone when the line is cut, from the middle of the session until after the page was opened again. */
test('a session on the phone, half of it without a network, and what the clinician sees', async ({ practice }, info) => {
  test.setTimeout(300_000);
  const patient = await prescribe(practice);
  const line = await openLine(practice.url);
  try {
    await inWebKit(info, PHONE, async (browser) => {
      const phone = new WebKitPhone(browser);
      await test.step('open the link and answer the question', async () => {
        await phone.enter(line.over(await linkOf(practice, patient)), BORN);
        await phone.agree();
        await browser.find(heading('Sunita'));
        await phone.sees('2 exercises');
        await phone.isKept();
      });
      await test.step('look at an exercise', async () => {
        await browser.click(link('Squat'));
        await browser.find(heading('Squat'));
        await browser.click(link('Back'));
      });
      await test.step('begin, pause, and lose the network', async () => {
        await phone.start();
        await browser.click(button('Start'));
        await browser.click(button('Done'));
        await browser.click(button('Skip rest'));
        await browser.click(button('Pause'));
        await browser.find(button('Go on'));
        await line.cut();
      });
      await test.step('end the session and say how it was', async () => {
        await phone.doAll();
        await phone.answer({ pain: 8, effort: 4, note: 'The left knee clicks' });
        await phone.sees('Saved on this phone. It will be sent when you are online.');
      });
      await test.step('open the page again without a network', async () => {
        await browser.open(line.over(`${practice.url}/p/`));
        await phone.sees('Offline. Last checked');
        await phone.sees('1 session will be sent when you are online.');
        expect(await sessionsOf(practice, patient)).not.toContainEqual({ ended: 'finished', pain_after: 8 });
      });
      await test.step('send it when there is one', async () => {
        await line.mend();
        await browser.open(line.over(`${practice.url}/p/`));
        await until('the session', async () => {
          const [session] = await sessionsOf(practice, patient);
          return session?.ended === 'finished' && session.pain_after === 8 ? true : null;
        });
        await phone.sees('Done for today.');
      });
    });
    await inWebKit(info, DESKTOP, async (browser) => {
      await test.step('see it in the console', async () => {
        await browser.open(`${practice.url}/sign-in`);
        await browser.type(field('Email'), practice.user.email);
        await browser.type(field('Password'), PASSWORD);
        await browser.click(button('Sign in'));
        await browser.click(link('Sunita Pawar'));
        const sessions = region('Sessions on their own page');
        await browser.find(words('2 of 2 exercises', sessions));
        await browser.find(words('The left knee clicks', sessions));
        await browser.find(words('Pain 8 of 10', region('Alerts')));
      });
    });
  } finally {
    await line.cut();
  }
});
