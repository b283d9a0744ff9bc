/** The HTTP service, for programs that embed it. */
export { buildServer, type ServerOptions, type Service } from './server.ts'
