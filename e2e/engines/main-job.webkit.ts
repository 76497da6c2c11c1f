import { writeFile } from 'node:fs/promises';
import { isOneColour } from '../../apps/server/test/files.ts';
import { test } from '../fixtures.ts';
import { exercise, expectAssigned, findPatient, PATIENT, PROGRAMME, prepareJourney } from '../support/journey.ts';
import { PASSWORD } from '../support/practice.ts';
import { drawablePdf, filesIn } from '../support/upload-screen.ts';
import { DESKTOP, until } from './webdriver.ts';
import { inWebKit } from './webkit.ts';
import { button, field, link, words } from './xpath.ts';

const DIALOG = "//*[@role='dialog']";
const NAME = `${PATIENT.first} ${PATIENT.last}`;

/** The main job, once, in the engine of Safari. */
test('from sign-in to what the patient did, and a PDF that is seen', async ({ practice }, info) => {
  await prepareJourney(practice);
  const folder = await practice.make.folder(practice.group, { name: 'Sheets' });
  await inWebKit(info, DESKTOP, async (browser) => {
    await test.step('sign in and choose the group', async () => {
      await browser.open(`${practice.url}/sign-in`);
      await browser.type(field('Email'), practice.user.email);
      await browser.type(field('Password'), PASSWORD);
      await browser.click(button('Sign in'));
      await browser.click(words(practice.group.group_name));
    });
    await test.step('register a patient', async () => {
      await browser.type(field('First name'), PATIENT.first);
      await browser.type(field('Last name'), PATIENT.last);
      await browser.type(field('Email'), PATIENT.email);
      await browser.click(button('Register patient'));
      await until('the patient', async () => ((await findPatient(practice).catch(() => null)) ? true : null));
    });
    await test.step('build a programme and assign it', async () => {
      await browser.click(link('Program builder'));
      await browser.click(link('Create New Programme'));
      await browser.type(field('Programme name'), PROGRAMME);
      for (const name of ['Bridge', 'Squat']) await browser.click(button(`Add to programme: ${name}`));
      await browser.click(button('Move Squat up'));
      await browser.click(words('Save and assign'));
      await browser.click(field(NAME, DIALOG));
      await browser.click(`${field('Duration', DIALOG)}/option[@value='4']`);
      await browser.click(button('Assign', DIALOG));
      // Its message may be gone before it is looked for.
      await until('the plan', async () => {
        const assigned = await expectAssigned(practice).catch(() => null);
        return assigned === null ? null : true;
      });
    });
    await test.step('see what the patient did, and edit them', async () => {
      await exercise(practice);
      await browser.click(link('Users'));
      await browser.click(link(NAME));
      await browser.click(button(PROGRAMME));
      await browser.click(button('Squat'));
      await browser.find(words('85%'));
      await browser.click(button(`More for ${NAME}`));
      await browser.click(words('Edit patient'));
      await browser.find(field('Phone', DIALOG));
      await browser.click(button('Close', DIALOG));
    });
    await test.step('upload a PDF and look at it', async () => {
      const { name, buffer } = drawablePdf('sheet.pdf');
      const path = info.outputPath(name);
      await writeFile(path, buffer);
      await browser.open(`${practice.url}/content-manager`);
      await browser.type(field('Folder'), 'Sheets');
      await browser.click("//*[@role='option'][normalize-space()='Sheets']");
      await browser.chooseFile("//input[@type='file']", path);
      await browser.click(button('Upload'));
      await until('the file', async () => ((await filesIn(practice, folder)).length > 0 ? true : null));
      await browser.click(button('View all'));
      await browser.click(button('Preview: sheet.pdf'));
      await until('a page in the frame', async () =>
        (await isOneColour(await browser.picture(`${DIALOG}//iframe`))) ? null : true,
      );
    });
  });
});
