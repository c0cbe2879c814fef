import type { Texts } from '../../headlines.ts'
import { news } from './news.ts'

export const content: Texts = {
  news,
  announcements: {
    'quotes-numbered': {
      title: 'Quotes are numbered',
      text: 'Every message of the price feed now carries a number, so that an app notices when one is missing and asks again. There is nothing for you to do.',
      html: [
        '<p>Every message of the price feed now carries a number, so that an app notices when one is missing and asks again.</p>',
        '<p><strong>There is nothing for you to do.</strong> If prices ever stand still, the app says so: a price without a recent quote is shown in grey, with its age.</p>',
      ],
    },
    'reviews-take-seconds': {
      title: 'Reviews take a few seconds',
      text: 'Deposits, withdrawals and verifications are reviewed automatically after a few seconds, so that you can see every state. A real house takes its time.',
      html: [
        '<p>Deposits, withdrawals and verifications are reviewed automatically after a few seconds, so that you can see every state:</p>',
        '<ul><li>in review,</li><li>approved, credited or paid,</li><li>or refused, with the reason.</li></ul>',
        '<p>A real house takes its time.</p>',
      ],
    },
    'test-addresses': {
      title: 'Deposit addresses are test addresses',
      text: 'The addresses on the deposit screen cannot receive anything. Never send real money to them. Nobody will ever ask you for a fee to release a withdrawal.',
      html: [
        '<p>The addresses on the deposit screen cannot receive anything. <strong>Never send real money to them.</strong></p>',
        '<p>Nobody will ever ask you for a fee to release a withdrawal. Whoever does is not us.</p>',
      ],
    },
    'market-hours': {
      title: 'When the markets are open',
      text: 'Forex, metals, indices and shares trade from Sunday 21:00 to Friday 21:00 UTC. Crypto never closes. In a closed market you can still place pending orders and change your stops.',
      html: [
        '<table><thead><tr><th>Market</th><th>Open (UTC)</th></tr></thead><tbody><tr><td>Forex, metals</td><td>Sunday 21:00 to Friday 21:00</td></tr><tr><td>Indices, shares</td><td>Sunday 21:00 to Friday 21:00</td></tr><tr><td>Crypto</td><td>always</td></tr></tbody></table>',
        '<p>In a closed market you can still place pending orders and change your stops. Nothing is filled until it opens, at <a href="/noticeDetail?id=weekend-gaps">whatever price it opens with</a>.</p>',
      ],
    },
    'paper-money': {
      title: 'This is paper trading',
      text: 'You practise with paper money in a sandbox. No real money moves, and nothing that is shown here is advice. Take 10,000 USD of practice funds on your own page to begin.',
      html: [
        '<p>You practise with paper money in a sandbox. No real money moves, and nothing that is shown here is advice.</p>',
        '<p>Take 10,000 USD of practice funds on <a href="/user">your own page</a> to begin.</p>',
      ],
    },
  },
  banners: {
    'practice-funds': { title: 'Get practice funds', text: '10,000 USD of paper money' },
    'market-hours': { title: 'Crypto never closes', text: 'Trade it at the weekend too' },
    'metal-crosses': { title: 'Gold in four currencies', text: 'Why their charts differ' },
  },
}
