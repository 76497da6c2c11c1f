import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { usePatientLink } from '../patient-page.api.ts';
import { DeviceList } from './DeviceList.tsx';
import { LinkActions } from './LinkActions.tsx';
import { LinkView } from './LinkView.tsx';
import { useMadeLink } from './use-made-link.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** What opens the patient's page. The link is made when the dialog opens, and is kept nowhere: closing forgets it. */
export function AccessDialog({ userId, name, onClose }: Props) {
  const t = useTranslation();
  const state = usePatientLink(userId).data;
  const make = useMadeLink(userId);
  const { link } = make;
  return (
    <Dialog title={t("{{name}}'s page", { name })} onClose={onClose} size="lg">
      <div className="stack gap-4">
        {!link && make.error && <LoadFailed error={make.error} onRetry={() => make.again(false)} />}
        {!link && !make.error && <CardSkeletons count={1} height={280} />}
        {link && <LinkView link={link} />}
        {link && <LinkActions userId={userId} link={link} onRenew={() => make.again(true)} onRevoked={onClose} />}
        {state && state.devices.length > 0 && <DeviceList userId={userId} devices={state.devices} />}
      </div>
    </Dialog>
  );
}
