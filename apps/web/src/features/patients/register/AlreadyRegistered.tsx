import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useEmailOwner } from '../patients.api.ts';
import { fullName } from '../person.ts';
import classes from './RegisterPatientForm.module.css';

/** Says who has this e-mail already, before the form is sent. */
export function AlreadyRegistered({ email, onOpen }: { email: string; onOpen: (() => void) | undefined }) {
  const t = useTranslation();
  const owner = useEmailOwner(email);
  return (
    <span role="status" className={classes.owner}>
      {owner && (
        <>
          {t('Already registered:')}{' '}
          <AppLink {...paths.patient(owner.user_id)} onClick={onOpen}>
            {fullName(owner)}
          </AppLink>
        </>
      )}
    </span>
  );
}
