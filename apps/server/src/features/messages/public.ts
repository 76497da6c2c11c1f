export { selectWaitingSince } from './inbox.queries.ts';
export { messageRoutes, ownMessageRoutes } from './messages.routes.ts';
export { mailNotices } from './notices.service.ts';
export { writeOwnMessage } from './own-messages.service.ts';
export { sendMessage } from './thread.service.ts';
