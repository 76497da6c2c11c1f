import { loadFolderFiles } from './attachments.service.ts';
import { deleteFilesOf, restoreFilesOf } from './changes.queries.ts';
import { attachmentRoutes } from './media.routes.ts';

export { attachmentRoutes, deleteFilesOf, loadFolderFiles, restoreFilesOf };
