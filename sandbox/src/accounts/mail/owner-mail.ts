import type { Queries } from '@kontor/server/database'
import { textsIn } from '../../content/texts/texts.ts'
import { mailOf } from './letter.ts'
import type { Mailer } from './mailer.ts'
import { newsLetter, type OwnerNews } from './owner-news.ts'

/** Mails that tell owners what happened to their accounts. */
export interface OwnerMail {
  /** Sends a mail in the owner's language, in the background. Failures are logged. */
  tell(personId: string, news: OwnerNews): void
  /** Sends a mail to an address whose account was closed. */
  tellAt(owner: { email: string; locale: string }, news: OwnerNews): void
  /** Resolves when no mail is being sent. */
  settled(): Promise<void>
}

/** Owner mail through a mailer; `log` gets a line for each failure. */
export function createOwnerMail(
  database: Queries,
  mailer: Mailer,
  log: (line: string) => void,
): OwnerMail {
  const underWay = new Set<Promise<void>>()

  async function send(personId: string, news: OwnerNews): Promise<void> {
    const [owner] = await database.query<{ email: string; locale: string }>(
      'select email, locale from person where id = $1',
      [personId],
    )
    if (owner !== undefined) await sendTo(owner, news)
  }

  async function sendTo(owner: { email: string; locale: string }, news: OwnerNews): Promise<void> {
    const words = textsIn(owner.locale).messages
    await mailer.send(mailOf(owner.email, words.locale, newsLetter(words, news)))
  }

  function follow(sending: Promise<void>, { kind }: OwnerNews): void {
    const sent = sending
      .catch((cause: unknown) => log(`a mail about ${kind} was not sent: ${String(cause)}`))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }

  return {
    tell: (personId, news) => follow(send(personId, news), news),
    tellAt: (owner, news) => follow(sendTo(owner, news), news),
    async settled() {
      await Promise.all(underWay)
    },
  }
}
