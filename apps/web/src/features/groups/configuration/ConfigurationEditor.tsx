import { Select, Switch } from '@mantine/core';
import { SUBSCRIPTION_PLANS } from '@physio/contract/common/limits';
import { allowedDomain, groupName } from '@physio/contract/groups/group-changes';
import { changeGroup, type GroupSettings } from '@physio/contract/groups/group-settings';
import { LANGUAGES } from '@physio/contract/languages/languages';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { asLanguage, useTranslation } from '#ui/use-translation.ts';
import { keepGroup } from '../keep-group.ts';
import { TimeZoneSelect } from '../TimeZoneSelect.tsx';

const SettingsForm = z.object({
  name: groupName(),
  allowed_domain: allowedDomain(),
  time_zone: z.string(),
  language: z.enum(LANGUAGES),
  subscription_plan: z.enum(SUBSCRIPTION_PLANS),
  leaderboard_public: z.boolean(),
  leaderboard_full_names: z.boolean(),
  physios_see_insights: z.boolean(),
  second_factor_required: z.boolean(),
});
type Choice = 'leaderboard_public' | 'leaderboard_full_names' | 'physios_see_insights' | 'second_factor_required';

type Props = { group: GroupSettings; onClose: () => void };

export function ConfigurationEditor({ group, onClose }: Props) {
  const t = useTranslation();
  const { time_zone, language, subscription_plan, leaderboard_public, leaderboard_full_names } = group;
  const { physios_see_insights, second_factor_required } = group;
  const choices = { leaderboard_public, leaderboard_full_names, physios_see_insights, second_factor_required };
  const form = useContractForm(SettingsForm, {
    name: group.group_name,
    allowed_domain: group.allowed_domain ?? '',
    time_zone,
    language,
    subscription_plan,
    ...choices,
  });
  const libraryTexts = useFieldTexts(
    undefined,
    t('New exercises, programs and tags are written in it; the rest can be translated.'),
  );
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const change = useChange(changeGroup, {
    form: saidToo(form),
    says: 'snackbar',
    onSuccess: ({ data }) => keepGroup(data),
  });
  const submit = form.submit(async (body) => {
    if (await change.run({ params: { group_id: group.id }, body })) onClose();
  });
  const choice = (name: Choice, label: string, description?: string) => (
    <Switch
      label={label}
      description={description}
      error={form.field(name).error}
      checked={form.values[name]}
      onChange={(event) => form.set(name, event.currentTarget.checked)}
    />
  );
  return (
    <Form onSubmit={submit} busy={change.isPending} label={t('Configuration')}>
      <FormTextField {...form.field('name')} label={t('Group name')} required autoComplete="off" autoFocus />
      <FormTextField
        {...form.field('allowed_domain')}
        label={t('Allowed domain')}
        help={t('e.g. lakeside.example: staff with this mail domain can be invited')}
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="stack items-start gap-4 fit-columns">
        <TimeZoneSelect value={form.values.time_zone} onChange={(zone) => form.set('time_zone', zone)} />
        <Select
          label={t('Language of the library')}
          {...libraryTexts}
          data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={form.values.language}
          onChange={(language) => language && form.set('language', asLanguage(language))}
          allowDeselect={false}
          openOnFocus={false}
        />
        <Select
          label={t('Plan code')}
          data={[...SUBSCRIPTION_PLANS]}
          value={form.values.subscription_plan}
          onChange={(plan) => plan && form.set('subscription_plan', plan)}
          allowDeselect={false}
          openOnFocus={false}
        />
      </div>
      {choice('leaderboard_public', t('Leaderboard is public'))}
      {choice('leaderboard_full_names', t('Full names on the leaderboard'))}
      {choice(
        'physios_see_insights',
        t('Physiotherapists see practice insights'),
        t('The totals of the practice and their own caseload'),
      )}
      {choice(
        'second_factor_required',
        t('Require two-step sign-in'),
        t('Of Masters and of the admins of this group, before they work in it'),
      )}
      <SaveActions onCancel={() => void close()} busy={change.isPending} save={t('Save')} />
    </Form>
  );
}
