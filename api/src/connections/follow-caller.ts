/** Whether a caller still waits for an answer that takes a while. */
import type { ServerResponse } from 'node:http'

/** Often enough to free the thread soon after its caller has left. */
const askEveryMs = 250

/**
 * Calls `leave` when the caller has left. A caller that has ended its side of the connection may have left or
 * may still wait for the answer (RFC 9112, section 9.6); only sending shows which. So the service sends the
 * interim answer 102, which callers ignore; if the caller has left, a reset comes back.
 * @returns ends the watch
 */
export function followCaller(response: ServerResponse, leave: () => void): () => void {
  const { socket, httpVersionMinor } = response.req
  let timer: NodeJS.Timeout | undefined
  const ask = () => {
    // After the head of an answer no interim answer may follow; HTTP/1.0 has none.
    if (response.socket !== null && !response.headersSent && httpVersionMinor > 0) response.writeProcessing()
  }
  const begin = () => {
    ask()
    timer = setInterval(ask, askEveryMs)
  }
  response.once('close', leave)
  if (socket.readableEnded) begin()
  else socket.once('end', begin)
  return () => {
    clearInterval(timer)
    socket.off('end', begin)
    response.off('close', leave)
  }
}
