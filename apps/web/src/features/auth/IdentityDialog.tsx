import { confirmIdentity } from '@physio/contract/auth/identity';
import * as passkeys from '@physio/contract/passkeys/passkeys';
import { useChange } from '#platform/api/use-change.ts';
import { identity } from '#platform/session/reauth.ts';
import { useSession } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ProofForm, useProofForm } from './ProofForm.tsx';
import { ProviderProof } from './sso/ProviderProof.tsx';
import { useProviderProof } from './sso/use-provider-proof.ts';

/** Asks again who it is before something grave is done, in place: the call goes on afterwards. */
export function IdentityDialog() {
  const t = useTranslation();
  const { user } = useSession();
  const form = useProofForm();
  const confirm = useChange(confirmIdentity, { form, says: 'nowhere' });
  const confirmByPasskey = useChange(passkeys.confirmByPasskey, { says: 'nowhere' });
  const done = () => identity.settle(true);
  const provider = useProviderProof(form, done);
  const { label } = provider;
  const cancel = () => identity.settle(false);
  return (
    <Dialog title={t('Is it you?')} onClose={cancel} closeOnClickOutside={false}>
      <ProofForm
        text={
          label
            ? t('You signed in some time ago. Confirm with {{label}} or enter your password to go on; nothing is lost.', { label })
            : t('You signed in some time ago. Enter your password to go on; nothing is lost.')
        }
        about={label && <ProviderProof label={label} proof={provider} busy={confirm.isPending} />}
        email={user?.email ?? ''}
        form={form}
        change={confirm}
        onProof={(body) => confirm.run({ body })}
        passkey={confirmByPasskey}
        onDone={done}
      >
        <DialogFoot action={t('Continue')} busy={confirm.isPending} onCancel={cancel} />
      </ProofForm>
    </Dialog>
  );
}
