import type { Texts } from './headlines.ts'

export const english: Texts = {
  news: {
    'weekend-gaps': {
      title: 'Why a price can jump over the weekend',
      summary: 'A closed market does not stand still. What that means for a stop loss.',
      paragraphs: [
        'Forex, metals and indices rest from Friday evening to Sunday evening, UTC. What happens in the meantime shows in the first price afterwards, and that price may be far from the last one.',
        'A stop loss is carried out at the next price that there is. If the market opens beyond it, the position closes at the opening price, and the loss is larger than planned.',
        'Two habits help: hold less over a weekend than during the week, and know beforehand what a jump of two or three usual days would cost.',
      ],
    },
    'size-from-risk': {
      title: 'Begin with what you may lose',
      summary: 'The number of lots follows from the risk, not the other way round.',
      paragraphs: [
        'Many decide first how much to buy and then where to put the stop. The safer order is the reverse: first the amount that you are ready to lose, then the stop, and from both the size.',
        'An example: 100 USD at risk and a stop 50 pips away make 2 USD a pip. In EUR/USD, where a pip of one lot is 10 USD, that is 0.2 lots.',
        'The ticket shows the amount at risk as soon as a stop loss is set. Try how it changes with the lots before you place the order.',
      ],
    },
    'limit-or-stop': {
      title: 'Limit or stop: two orders that wait',
      summary: 'One waits for a better price, the other for a worse one. When to use which.',
      paragraphs: [
        'A pending order waits until the market comes to its price. A limit waits for a better price than today’s: below the market to buy, above it to sell. It is filled at its price or better.',
        'A stop waits for a worse one: above the market to buy, below it to sell. It follows a move that has begun, and is filled at the next price available.',
        'You need not choose: the ticket compares your price with bid and ask and says which of the two your order is.',
      ],
    },
    'forced-closing': {
      title: 'When a position is closed by force',
      summary: 'The margin is the most that a position can lose. How the price is worked out.',
      paragraphs: [
        'Every position has a margin of its own. When what is left of it, after the loss and the fee of closing, falls to half of the margin, the position is closed.',
        'The price at which that happens is shown in the ticket before you order and in the list afterwards. It is rounded so that it never looks better than it is.',
        'If the market jumps past that price, the loss may exceed the margin. The house bears the rest: a balance never falls below zero.',
      ],
    },
    'cost-of-a-night': {
      title: 'What a night costs, and why it sometimes pays',
      summary: 'A currency pair is a loan in one currency and a deposit in the other.',
      paragraphs: [
        'Whoever buys EUR/USD holds euros and owes dollars. Each night one earns interest and the other costs it; the difference, less the part of the house, is the swap.',
        'It is posted at 21:00 UTC. On Wednesday it counts three times, because settlement then reaches across the weekend.',
        'For a trade of a few hours it does not matter. For one of several weeks it belongs in the plan.',
      ],
    },
    'stop-loss': {
      title: 'What a stop loss can do, and what it cannot',
      summary: 'It ends a loss. It does not promise a price.',
      paragraphs: [
        'A stop loss closes a position by itself when the market reaches a price that you chose in a calm moment. It works while you sleep.',
        'It is an instruction and no insurance: in a fast market the next price can be worse than the one you named.',
        'It needs some distance. Too close to the market, and an ordinary to and fro closes what was a good idea.',
      ],
    },
    'what-a-multiple-does': {
      title: 'What a multiple of 100 really means',
      summary: 'It does not change profit or loss. It changes how much is left to lose.',
      paragraphs: [
        'With a multiple of 100, one hundredth of the position’s worth is frozen as margin. Profit and loss are those of the whole position.',
        'A move of one per cent against you is then a loss as large as the margin. With a multiple of 10 the same move costs a tenth of the margin.',
        'So a high multiple is not a larger chance, but a shorter way to the forced closing. Begin with the smallest one that is offered.',
      ],
    },
    'two-prices': {
      title: 'Two prices at once: bid and ask',
      summary: 'Why a new position begins with a small loss.',
      paragraphs: [
        'There are always two prices: the ask, at which you buy, and the bid, at which you sell. Their distance is the spread.',
        'The chart draws the middle between them. A buy opens at the ask and closes at the bid, so it begins with a loss as large as the spread.',
        'The spread differs from product to product. The shorter a trade, the more it weighs.',
      ],
    },
    'practice-with-a-plan': {
      title: 'Paper money, real habits',
      summary: 'Four rules that make practice worth its time.',
      paragraphs: [
        'Trade sizes that you would trade with real money. Whoever practises with ten times as much learns another game.',
        'Write down, before each order, why you place it and where you are wrong. One sentence is enough.',
        'Change one thing at a time. And look at twenty trades before you judge: a single one says next to nothing.',
      ],
    },
  },
  announcements: {
    'quotes-numbered': {
      title: 'Quotes are numbered',
      text: 'Every message of the price feed now carries a number, so that an app notices when one is missing and asks again. There is nothing for you to do.',
    },
    'reviews-take-seconds': {
      title: 'Reviews take a few seconds',
      text: 'Deposits, withdrawals and verifications are reviewed automatically after a few seconds, so that you can see every state. A real house takes its time.',
    },
    'test-addresses': {
      title: 'Deposit addresses are test addresses',
      text: 'The addresses on the deposit screen cannot receive anything. Never send real money to them. Nobody will ever ask you for a fee to release a withdrawal.',
    },
    'market-hours': {
      title: 'When the markets are open',
      text: 'Forex, metals, indices and shares trade from Sunday 21:00 to Friday 21:00 UTC. Crypto never closes. In a closed market you can still place pending orders and change your stops.',
    },
    'paper-money': {
      title: 'This is paper trading',
      text: 'You practise with paper money in a sandbox. No real money moves, and nothing that is shown here is advice. Take 10,000 USD of practice funds on your own page to begin.',
    },
  },
}
