import { Progress } from '@mantine/core';
import { tooLarge } from '@physio/contract/content/content';
import { type Box, openBox } from '@physio/contract/library/pack';
import { PACK_MESSAGES } from '@physio/contract/library/pack-messages';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { newKey } from '#platform/api/client.ts';
import { sendWithProgress } from '#platform/api/upload.ts';
import { config } from '#platform/config/config.ts';
import classes from '#platform/sheet/wizard.module.css';
import { DropField } from '#ui/DropField.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { translated, useTranslation } from '#ui/use-translation.ts';
import own from './packs.module.css';

const MIB = 1024 * 1024;

/** The pack file is sent and opened by the server; closing the dialog breaks it off. */
export function PackFileStep({ onOpened }: { onOpened: (box: Box) => void }) {
  const t = useTranslation();
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const most = config().maxPackMb;

  const send = async (file: File) => {
    if (!/\.zip$/i.test(file.name)) return setRefusal(t(PACK_MESSAGES.chooseFile));
    if (file.size > most * MIB) return setRefusal(translated(t, tooLarge(file.name, most * MIB)));
    setRefusal(null);
    setSent(0);
    const controller = new AbortController();
    sending.current = controller;
    const options = { signal: controller.signal, idempotencyKey: newKey(), onProgress: setSent };
    try {
      onOpened((await sendWithProgress(openBox, { files: { box: [file] } }, options)).data);
    } catch (error) {
      if (controller.signal.aborted) return;
      setRefusal(errorText(t, error, openBox.failed));
      setSent(null);
    }
  };
  return (
    <>
      {sent === null ? (
        <DropField
          label={t('Drop a pack file, or browse')}
          hint={t('.pack.zip, up to {{size}} MB', { size: most })}
          accept=".zip"
          onFiles={([file]) => file && void send(file)}
        />
      ) : (
        <div className={`${classes.waiting} ${own.sending} stack gap-3`} role="status">
          <p>{sent < 1 ? t('Sending the file…') : t('Looking into the file…')}</p>
          <Progress value={100 * sent} animated aria-label={t('Sent')} />
        </div>
      )}
      <Refusal>{refusal}</Refusal>
      <p className="text-secondary t-small">
        {t('A pack holds exercises and programs with their pictures and videos. You see what is in it before anything is added.')}
      </p>
    </>
  );
}
