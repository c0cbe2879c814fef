import type { Texts } from '../../headlines.ts'
import { news } from './news.ts'

export const content: Texts = {
  news,
  announcements: {
    'quotes-numbered': {
      title: '报价已编号',
      text: '行情推送的每条消息现在都带有编号，应用可以发现缺失并重新请求。你无需任何操作。',
      html: [
        '<p>行情推送的每条消息现在都带有编号，应用可以发现缺失并重新请求。</p>',
        '<p><strong>你无需任何操作。</strong>如果价格停止更新，应用会明确提示：没有最新报价的价格显示为灰色，并标明已过去多久。</p>',
      ],
    },
    'reviews-take-seconds': {
      title: '审核只需几秒',
      text: '充值、提现和实名认证会在几秒后自动审核，方便你看到每一种状态。真实的机构会花更多时间。',
      html: [
        '<p>充值、提现和实名认证会在几秒后自动审核，方便你看到每一种状态：</p>',
        '<ul><li>审核中；</li><li>已通过、已入账或已付款；</li><li>或被拒绝，并说明原因。</li></ul>',
        '<p>真实的机构会花更多时间。</p>',
      ],
    },
    'test-addresses': {
      title: '充值地址是测试地址',
      text: '充值页面上的地址无法接收任何款项，切勿向其转入真实资金。任何人都不会为了放行提现而向你收费。',
      html: [
        '<p>充值页面上的地址无法接收任何款项，<strong>切勿向其转入真实资金。</strong></p>',
        '<p>我们绝不会为了放行提现而向你收费。向你收费的人与我们无关。</p>',
      ],
    },
    'market-hours': {
      title: '市场开放时间',
      text: '外汇、贵金属、指数和股票的交易时间为周日 21:00 至周五 21:00（UTC）。加密货币全天候交易。休市期间仍可挂单并修改止损。',
      html: [
        '<table><thead><tr><th>市场</th><th>开放时间（UTC）</th></tr></thead><tbody><tr><td>外汇、贵金属</td><td>周日 21:00 至周五 21:00</td></tr><tr><td>指数、股票</td><td>周日 21:00 至周五 21:00</td></tr><tr><td>加密货币</td><td>全天候</td></tr></tbody></table>',
        '<p>休市期间仍可挂单并修改止损。开市之前不会成交，开市后<a href="/noticeDetail?id=weekend-gaps">按开盘价格</a>执行。</p>',
      ],
    },
    'paper-money': {
      title: '这是模拟交易',
      text: '你在沙盒中使用模拟资金练习。不涉及真实资金，此处展示的任何内容都不构成建议。请在个人页面领取 10,000 美元练习资金后开始。',
      html: [
        '<p>你在沙盒中使用模拟资金练习。不涉及真实资金，此处展示的任何内容都不构成建议。</p>',
        '<p>请在<a href="/user">个人页面</a>领取 10,000 美元练习资金后开始。</p>',
      ],
    },
  },
  banners: {
    'practice-funds': { title: '领取练习资金', text: '10,000 美元模拟资金' },
    'market-hours': { title: '加密货币全年无休', text: '周末也能交易' },
    'metal-crosses': { title: '四种货币买卖黄金', text: '走势为何各不相同' },
  },
}
