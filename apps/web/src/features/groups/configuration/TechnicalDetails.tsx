import type { GroupSettings } from '@physio/contract/groups/group-settings';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSocketStatistics } from '../groups.api.ts';
import classes from './configuration.module.css';
import { DetailRows } from './DetailRows.tsx';
import { Permissions } from './Permissions.tsx';

/** What a practice hardly ever needs: codes, permission names, and the servers of the patients' app. */
export function TechnicalDetails({ group }: { group: GroupSettings }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className="line-above mt-4" aria-labelledby="technical-title">
      <h3 id="technical-title">
        <button
          type="button"
          className={`${classes.toggle} text-start text-inherit row between full-width`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Technical details')}
          <Chevron size={18} aria-hidden />
        </button>
      </h3>
      {isOpen && <Rows group={group} />}
    </section>
  );
}

function Rows({ group }: { group: GroupSettings }) {
  const t = useTranslation();
  const { number } = useFormat();
  const { data, error, refetch } = useSocketStatistics();
  const count = (figure: number | undefined) => (figure === undefined ? '–' : number(figure));
  return (
    <>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <DetailRows
        rows={[
          [t('Group code'), <code key="code">{group.code}</code>],
          [t('Plan code'), <code key="plan">{group.subscription_plan}</code>],
          [t('Permissions'), <Permissions key="permissions" groupId={group.id} />],
          [t('Servers'), count(data?.total_server)],
          [t('Active servers'), count(data?.active_server)],
          [t('Clients today'), count(data?.daily_socket_client_count)],
        ]}
      />
    </>
  );
}
