/** The OpenAPI document as the service sends it, without a server that listens. */
import { buildServer } from '@arthayu/api'

/** Returns the document as text, with the address of a service where one is given. */
export async function openapiDocument(publicUrl?: string): Promise<string> {
  const { app } = buildServer(publicUrl === undefined ? {} : { publicUrl })
  const response = await app.inject({ method: 'GET', url: '/openapi.json' })
  await app.close()
  if (response.statusCode !== 200) throw new Error(`GET /openapi.json answered ${response.statusCode}`)
  return response.body
}
