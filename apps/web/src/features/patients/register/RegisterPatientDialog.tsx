import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { RegisterPatientForm } from './RegisterPatientForm.tsx';

export function RegisterPatientDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog title={t('Register New Patient')} onClose={onClose} size="lg">
      <RegisterPatientForm onRegistered={onClose} onLeave={onClose} />
    </Dialog>
  );
}
