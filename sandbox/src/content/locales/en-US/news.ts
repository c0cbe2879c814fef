import type { NewsTexts } from '../../headlines.ts'

export const news: NewsTexts = {
  'market-without-a-bell': {
    title: 'The market without a closing bell',
    summary: 'Crypto trades on Saturday night too. What that changes for a position.',
    html: [
      '<p>Most markets ring a bell: forex, metals and indices rest from Friday to Sunday, and with them rests everybody who watches them. <strong>Crypto never closes.</strong> A price can move as far at three on a Sunday morning as on a Wednesday afternoon.</p>',
      '<h2>What is different</h2>',
      '<ul><li><strong>No gap, but no pause.</strong> A stop loss is watched every second of the week, and so is the price of the forced closing.</li><li><strong>Wider swings.</strong> Three per cent are an ordinary day for <a href="/trade?symbol=BTCUSDT">bitcoin</a>; for EUR/USD they would be the move of the year.</li><li><strong>Nights cost as everywhere.</strong> Swap is posted from Monday to Friday, and Wednesday counts three times. Holding through the weekend is paid for by then.</li></ul>',
      '<h2>A quiet way to hold it</h2>',
      '<p>Whoever cannot watch should let the size do it. One lot is one whole coin, but a lot can be cut to a thousandth: 0.01 of a bitcoin is enough to feel the market, and too little to lose sleep over.</p>',
      '<blockquote><p>If a position has to be looked at every hour, it is too large.</p></blockquote>',
    ],
  },
  'weekend-gaps': {
    title: 'Why a price can jump over the weekend',
    summary: 'A closed market does not stand still. What that means for a stop loss.',
    html: [
      '<p>Forex, metals and indices rest from Friday 21:00 to Sunday 21:00, UTC. What happens in the meantime shows in the first price afterwards, and that price may be <em>far from the last one</em>.</p>',
      '<h2>What a stop does then</h2>',
      '<p>A stop loss is carried out at the next price that there is. If the market opens beyond it, the position closes at the opening price, and the loss is larger than planned.</p>',
      '<h2>Two habits that help</h2>',
      '<ol><li>Hold less over a weekend than during the week.</li><li>Know beforehand what a jump of two or three usual days would cost.</li></ol>',
    ],
  },
  'one-ounce-four-prices': {
    title: 'One ounce, four prices: gold in dollars, euros, pounds and yen',
    summary: 'The same metal can rise in one currency while it falls in another.',
    html: [
      '<p>Gold is quoted in dollars, but nobody has to hold dollars to own it. The house lists the ounce in four of the large currencies, and their charts are not copies of each other.</p>',
      '<p>Each of them answers two questions at once: what is the metal worth, and what is the money worth that pays for it? When the yen weakens by one per cent and the ounce stands still, <a href="/trade?symbol=XAUJPY">gold in yen</a> rises by one per cent.</p>',
      '<h2>Which one to trade</h2>',
      '<table><thead><tr><th>If you think that</th><th>look at</th></tr></thead><tbody><tr><td>the metal will rise</td><td><a href="/trade?symbol=XAUUSD">XAU/USD</a></td></tr><tr><td>the metal will rise and the euro will fall</td><td><a href="/trade?symbol=XAUEUR">XAU/EUR</a></td></tr><tr><td>the pound will fall against everything</td><td><a href="/trade?symbol=XAUGBP">XAU/GBP</a></td></tr></tbody></table>',
      '<p>One lot is 100 ounces in all of them. Begin with a hundredth of it: one ounce moves your profit by one unit of the currency with each unit of the price.</p>',
    ],
  },
  'size-from-risk': {
    title: 'Begin with what you may lose',
    summary: 'The number of lots follows from the risk, not the other way round.',
    html: [
      '<p>Cluster decide first how much to buy and then where to put the stop. The safer order is the reverse:</p>',
      '<ol><li>the <strong>amount</strong> that you are ready to lose,</li><li>the <strong>stop</strong>, where the idea would be wrong,</li><li>and from both the <strong>size</strong>.</li></ol>',
      '<h2>An example</h2>',
      '<p>100 USD at risk and a stop 50 pips away make 2 USD a pip. In <a href="/trade?symbol=EURUSD">EUR/USD</a>, where a pip of one lot is 10 USD, that is 0.2 lots.</p>',
      '<p>The ticket shows the amount at risk as soon as a stop loss is set. Try how it changes with the lots before you place the order.</p>',
    ],
  },
  'index-is-a-basket': {
    title: 'An index is a basket: what you hold when you hold the NAS100',
    summary: 'A hundred shares in one price, and why a few of them decide.',
    html: [
      '<p>An index adds up shares by a fixed recipe. In most of them the largest companies weigh most, so that a handful decides on the day: when the five largest of <a href="/trade?symbol=NAS100">US Tech 100</a> fall, ninety-five others may rise and the index still falls.</p>',
      '<h2>What a point is worth</h2>',
      '<p>One lot moves by one unit of the index’s own currency with each point: a dollar for US Tech 100, a euro for <a href="/trade?symbol=GER40">Germany 40</a>. At 19,600 points one lot is a position of 19,600 USD, whatever margin it takes.</p>',
      '<h2>Three things to know first</h2>',
      '<ul><li>Shares of one index move together. Two indices of the same region are hardly two positions.</li><li>The hours are those of the house, not of the exchange: quotes go on when New York sleeps, at a calmer pace.</li><li>Over a weekend an index can <a href="/noticeDetail?id=weekend-gaps">open with a jump</a>.</li></ul>',
    ],
  },
  'limit-or-stop': {
    title: 'Limit or stop: two orders that wait',
    summary: 'One waits for a better price, the other for a worse one. When to use which.',
    html: [
      '<p>A pending order waits until the market comes to its price.</p>',
      '<h2>Limit</h2>',
      '<p>It waits for a <strong>better</strong> price than today’s: below the market to buy, above it to sell. It is filled at its price or better.</p>',
      '<h2>Stop</h2>',
      '<p>It waits for a <strong>worse</strong> one: above the market to buy, below it to sell. It follows a move that has begun, and is filled at the next price available.</p>',
      '<p>You need not choose: the ticket compares your price with bid and ask and says which of the two your order is.</p>',
    ],
  },
  'silver-and-gold': {
    title: 'Why silver moves further than gold',
    summary: 'The smaller market swings twice as wide. How to keep the same risk in both.',
    html: [
      '<p>On most days silver goes where gold goes, only further: what is one per cent for <a href="/trade?symbol=XAUUSD">gold</a> is often two for <a href="/trade?symbol=XAGUSD">silver</a>. Its market is smaller, and more than half of the metal goes into factories, so that it follows the economy as well.</p>',
      '<h2>The same risk, another size</h2>',
      '<p>A lot of gold is 100 ounces, a lot of silver 5,000. At 2,400 and 30 dollars an ounce that is 240,000 against 150,000 USD. Who wants to bear the same swing in both, and silver swings twice as wide, takes about <strong>0.8 lots of silver for one lot of gold</strong>.</p>',
      '<p>Both charts are made by the house and agree with each other in every currency.</p>',
    ],
  },
  'forced-closing': {
    title: 'When a position is closed by force',
    summary: 'The margin is what a position lives on. How the price is worked out.',
    html: [
      '<p>Every position has a margin of its own. When what is left of it, after the loss and the fee of closing, falls to <strong>half of the margin</strong>, the position is closed.</p>',
      '<h2>Where you see it</h2>',
      '<p>The price at which that happens is shown in the ticket before you order and in <a href="/order">your orders</a> afterwards. It is rounded so that it never looks better than it is.</p>',
      '<h2>If the market jumps</h2>',
      '<p>If the market jumps past that price, the loss may exceed the margin. The house bears the rest: a balance never falls below zero.</p>',
    ],
  },
  'cost-of-a-night': {
    title: 'What a night costs, and why it sometimes pays',
    summary: 'A currency pair is a loan in one currency and a deposit in the other.',
    html: [
      '<p>Whoever buys EUR/USD holds euros and owes dollars. Each night one earns interest and the other costs it; the difference, less the part of the house, is the <strong>swap</strong>.</p>',
      '<table><caption>What a year of nights comes to, of the position’s worth</caption><thead><tr><th>Pair</th><th>Buy</th><th>Sell</th></tr></thead><tbody><tr><td><a href="/trade?symbol=EURUSD">EUR/USD</a></td><td>−2.90%</td><td>+1.30%</td></tr><tr><td><a href="/trade?symbol=USDJPY">USD/JPY</a></td><td>+2.95%</td><td>−4.55%</td></tr></tbody></table>',
      '<p>It is posted at 21:00 UTC. On Wednesday it counts three times, because settlement then reaches across the weekend.</p>',
      '<p>For a trade of a few hours it does not matter. For one of several weeks it belongs in the plan.</p>',
    ],
  },
  'share-without-a-vote': {
    title: 'A share without a vote: what a CFD is, and what it is not',
    summary: 'You trade the move of a share, not the share. That has two sides.',
    html: [
      '<p>A contract for difference pays what a share gains between two moments, or costs what it loses. The share itself stays where it is: there is no vote at the meeting, and no dividend.</p>',
      '<h2>What you gain by that</h2>',
      '<ul><li>You can <strong>sell first</strong> and profit from a fall.</li><li>You freeze a margin in place of the whole price: a multiple of 2 to 20.</li></ul>',
      '<h2>What you give up</h2>',
      '<ul><li>Nights cost: <a href="/noticeDetail?id=cost-of-a-night">swap</a> is charged as long as you hold.</li><li>A loss can <a href="/noticeDetail?id=forced-closing">close the position</a> on a day when the owner of the share would simply wait.</li></ul>',
      '<p>So a CFD suits an opinion about the next days. For the next ten years, own the share.</p>',
    ],
  },
  'stop-loss': {
    title: 'What a stop loss can do, and what it cannot',
    summary: 'It ends a loss. It does not promise a price.',
    html: [
      '<p>A stop loss closes a position by itself when the market reaches a price that you chose in a calm moment. It works while you sleep.</p>',
      '<ul><li>It is an instruction and <strong>no insurance</strong>: in a fast market the next price can be worse than the one you named.</li><li>It needs <strong>some distance</strong>. Too close to the market, and an ordinary to and fro closes what was a good idea.</li></ul>',
      '<p>How far is far enough? Look at the chart of one day: a stop inside its usual swing will be reached by chance.</p>',
    ],
  },
  'what-a-multiple-does': {
    title: 'What a multiple of 100 really means',
    summary: 'It does not change profit or loss. It changes how much is left to lose.',
    html: [
      '<p>With a multiple of 100, one hundredth of the position’s worth is frozen as margin. Profit and loss are those of the <em>whole</em> position.</p>',
      '<table><caption>A position of 10,000 USD, and a move of 1% against it</caption><thead><tr><th>Multiple</th><th>Margin</th><th>Loss</th></tr></thead><tbody><tr><td>10×</td><td>1,000 USD</td><td>100 USD</td></tr><tr><td>20×</td><td>500 USD</td><td>100 USD</td></tr><tr><td>100×</td><td>100 USD</td><td>closed before</td></tr></tbody></table>',
      '<p>So a high multiple is not a larger chance, but a shorter way to the <a href="/noticeDetail?id=forced-closing">forced closing</a>. Begin with the smallest one that is offered.</p>',
    ],
  },
  'two-prices': {
    title: 'Two prices at once: bid and ask',
    summary: 'Why a new position begins with a small loss.',
    html: [
      '<p>There are always two prices: the <strong>ask</strong>, at which you buy, and the <strong>bid</strong>, at which you sell. Their distance is the spread.</p>',
      '<p>The chart draws the middle between them. A buy opens at the ask and closes at the bid, so it begins with a loss as large as the spread.</p>',
      '<p>The spread differs from product to product. The shorter a trade, the more it weighs.</p>',
    ],
  },
  'practice-with-a-plan': {
    title: 'Paper money, real habits',
    summary: 'Four rules that make practice worth its time.',
    html: [
      '<ol><li><strong>Trade real sizes.</strong> Whoever practises with ten times as much as they own learns another game.</li><li><strong>Write it down.</strong> Before each order: why, and where you are wrong. One sentence is enough.</li><li><strong>Change one thing at a time.</strong></li><li><strong>Judge late.</strong> Look at twenty trades; a single one says next to nothing.</li></ol>',
      '<p>Your practice funds wait on <a href="/user">your own page</a>.</p>',
    ],
  },
}
