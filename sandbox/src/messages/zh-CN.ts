import type { Words } from './words.ts'

export const chinese: Words = {
  refused: {
    TOKEN_MISSING: '请先登录。',
    TOKEN_EXPIRED: '登录已过期，请重新登录。',
    TOKEN_REUSED: '出于安全原因，登录已结束，请重新登录。',
    INPUT_INVALID: '请求中有内容填写不正确。',
    NOT_FOUND: '此地址没有内容。',
    EMAIL_TAKEN: '该邮箱已注册账户。',
    INVITATION_UNKNOWN: '邀请码不存在。',
    PASSWORD_COMMON: '该密码过于常见，请换一个。',
    CREDENTIALS_WRONG: '邮箱或密码错误。',
    CODE_WRONG: '验证码错误或已失效。',
    CODE_TOO_SOON: '验证码刚刚发送，请稍后再试。',
    SYMBOL_UNKNOWN: '未知的产品。',
    MARKET_CLOSED: '市场已休市。',
    LOTS_OUT_OF_RANGE: '该产品不支持此手数。',
    MULTIPLE_NOT_OFFERED: '该产品不提供此杠杆倍数。',
    BALANCE_INSUFFICIENT: '可用余额不足以支付保证金和手续费。',
    ORDER_NOT_OPEN: '该订单未处于持仓状态。',
    KEY_REUSED: '该请求已以其他内容提交过。',
    FUNDS_ALREADY_GIVEN: '模拟资金已发放。',
    UNEXPECTED: '服务器出现问题，请重试。',
  },
  codeMail: {
    subject: '您的验证码',
    text: (code) => `您的 Kontor 验证码是 ${code} 。10 分钟内有效，仅可使用一次。`,
  },
}
