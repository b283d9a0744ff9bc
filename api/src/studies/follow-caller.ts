/** Whether a caller still waits for an answer that takes a while. */
import type { ServerResponse } from 'node:http'

/** Often enough that nobody keeps a thread for long after leaving. */
const askEveryMs = 250

/**
 * Calls `leave` when the caller has left. Who has ended his side of the connection may have left altogether
 * or may still wait for the answer (RFC 9112, section 9.6); the network tells only whoever sends to him. So
 * he is sent the interim answer 102, which callers pass over: from one who has left, a reset comes back.
 * @returns ends the watch
 */
export function followCaller(response: ServerResponse, leave: () => void): () => void {
  const { socket, httpVersionMinor } = response.req
  let timer: NodeJS.Timeout | undefined
  const ask = () => {
    // Behind the head of an answer nothing may stand between; HTTP/1.0 knows no interim answers.
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
