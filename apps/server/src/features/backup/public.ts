import { makeBackup } from './backup.service.ts';
import { restoreBackup } from './restore.service.ts';
import { type Verified, verifyBackup } from './verify.service.ts';

export { makeBackup, restoreBackup, type Verified, verifyBackup };
