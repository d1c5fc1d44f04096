import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'

export interface SmtpServer {
  url: string
  /** The mails taken so far, each as it came over the wire. */
  taken: string[]
  /** Whether the next ones are refused, as a full mailbox does. */
  refuse(isRefusing: boolean): void
  /**
   * How the connection ends during the next mails: 'reset' before the mail is complete, 'close' after it, without an
   * answer.
   */
  cut(how: 'reset' | 'close' | undefined): void
  /** Lets the connections go on that hang. */
  letGo(): void
  close(): void
}

/**
 * Starts a mail server that knows only the commands that a delivery needs. It does not answer for hang…@. It accepts
 * mails for slow…@ without saying so. It refuses nobody…@ as unknown, and foreign…@ because it relays nothing for us.
 */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = []
  let isRefusing = false
  let cut: 'reset' | 'close' | undefined
  const hanging = new Set<() => void>()

  function talk(socket: Socket): void {
    let buffer = ''
    let isData = false
    let isSlow = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const receive = (line: string) => {
      isSlow = line.includes('<slow')
      if (line.includes('<hang')) return void hanging.add(() => say('250 fine'))
      if (line.includes('<foreign')) return say('554 5.7.1 relay access denied')
      if (line.includes('<nobody')) return say('550 no such person')
      return say(isRefusing ? '450 mailbox is full' : '250 fine')
    }
    const hear = (line: string) => {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'EHLO' || word === 'HELO') say('250 ready')
      else if (word === 'RCPT') receive(line)
      else if (word === 'DATA') {
        isData = true
        say('354 go on')
      } else if (word === 'QUIT') socket.end('221 bye\r\n')
      else say('250 fine')
    }
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      if (isData && cut === 'reset') return void socket.resetAndDestroy()
      buffer += chunk.toString()
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = buffer.indexOf(end)
        if (at < 0) return
        const part = buffer.slice(0, at)
        buffer = buffer.slice(at + end.length)
        if (isData) {
          isData = false
          taken.push(part)
          if (cut === 'close') socket.end()
          else if (isSlow) hanging.add(() => say('250 taken'))
          else say('250 taken')
        } else hear(part)
      }
    })
    say('220 test')
  }

  const server = createServer(talk)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    refuse: (next) => {
      isRefusing = next
    },
    cut(how) {
      cut = how
    },
    letGo() {
      for (const go of hanging) go()
      hanging.clear()
    },
    close: () => server.close(),
  }
}
