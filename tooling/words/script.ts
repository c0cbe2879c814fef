import { visible } from './texts.ts'

/** The script of each language that is not written in Latin letters. */
const scripts: Record<string, RegExp> = {
  'ru-RU': /\p{Script=Cyrillic}/u,
  'uk-UA': /\p{Script=Cyrillic}/u,
  'zh-HK': /\p{Script=Han}/u,
  'zh-CN': /\p{Script=Han}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'th-TH': /\p{Script=Thai}/u,
  'hi-IN': /\p{Script=Devanagari}/u,
}

/**
 * Characters of a broker's app that only simplified or only traditional Chinese has. Source:
 * Unihan, kSimplifiedVariant and kTraditionalVariant.
 */
const simplified =
  '们个为么买亚产亿仅从仓价众优会传余侧债倾偿储儿关兴兰养内册写军农冲决况冻净减凑几击则刚创删别办务动励劲劳势单卖卫厂历压厅厦县参双发变号叹后吗听启员响团园围图圆场块坏坚坛处备复够头夹夺奋奖妇妈娱学宁实审宽宾对导寻将尔尘尝尽层属岁岛币师帐带帮广庆库应库废开异弃张弹强归当录彻径忆忧怀态总恋恶惊惯愿戏战户执扩扫扬扰护报担拟拥择换据损捡掷携摆摇摊撑敌数断无旧时显晓暂术机杀杂权条来杨极构枪标栏树样档桥检楼欢欧残毁毕汇汉汤沟没沪泪洁测济浏润涨渐渔温湾湿满滚滞滤滥灭灯灵炼点热爱爷牺状独狭猎环现电画畅疗盐监盖盘码确础硕礼离种积称稳穷窃竞笔签简类粮级纪约红纯纲纳纵纷纸线练组细织终绍经结绕绘给络绝统继绩续维综绿缓编缘缩网罗罚职联聪肃胜脑脚脱节范荐药获营虽补装规视览觉触计订认讨让训议讯记讲许论设访证评识诉词译试话询该详误说请读课调谁谈谢谨账货质购贴贵费贸资赎赏赔赖赚赛赞趋跃车转轮软轻载较辅输辞边达迁过运还这进远违连迟适选递逻遗邮邻释钟钱钻铁银链销锁锐错键镇长门闭问间闲阅队阳阴阶际陆险随隐难顶项顺须顾预领频题额风飞饭馆驱验骗龙'
const traditional =
  '們個為麼買亞產億僅從倉價眾優會傳餘側債傾償儲兒關興蘭養內冊寫軍農沖決況凍淨減湊幾擊則剛創刪別辦務動勵勁勞勢單賣衛廠歷壓廳廈縣參雙發變號嘆後嗎聽啟員響團園圍圖圓場塊壞堅壇處備復夠頭夾奪奮獎婦媽娛學寧實審寬賓對導尋將爾塵嘗盡層屬歲島幣師帳帶幫並廣慶庫應廢開異棄張彈強歸當錄徹徑憶憂懷態總戀惡驚慣願戲戰戶執擴掃揚擾護報擔擬擁擇換據損撿擲攜擺搖攤撐敵數斷無舊時顯曉暫術機殺雜權條來楊極構槍標欄樹樣檔橋檢樓歡歐殘毀畢匯漢湯溝沒淚潔測濟瀏塗潤漲漸漁溫遊灣濕滿滾滯濾濫滅燈靈煉點熱愛爺犧狀獨狹獵環現電畫暢療鹽監蓋盤碼確礎碩禮離種積稱穩窮竊競筆簽簡類糧級紀約紅純綱納縱紛紙線練組細織終紹經結繞繪給絡絕統繼績續維綜綠緩編緣縮網羅罰職聯聰肅勝腦腳脫節範薦藥獲營雖補裝規視覽覺觸計訂認討讓訓議訊記講許論設訪證評識訴詞譯試話詢該詳誤說請讀課調誰談謝謹賬貨質購貼貴費貿資贖賞賠賴賺賽贊趨躍車轉輪軟輕載較輔輸辭邊達遷過運還這進遠違連遲適選遞邏遺郵鄰釋裡鐘錢鑽鐵銀鏈銷鎖銳錯鍵鎮長門閉問間閒閱隊陽陰階際陸險隨隱難頂項順須顧預領頻題額風飛飯館驅驗騙龍'

/** Letters of another language, by the language whose texts must not have them. */
const foreign: Record<string, RegExp> = {
  'zh-CN': new RegExp(`[${traditional}]`, 'gu'),
  'zh-HK': new RegExp(`[${simplified}]`, 'gu'),
  'ru-RU': /[іїєґ]/giu,
  'uk-UA': /[ыэъё]/giu,
  'ja-JP': /\p{Script=Hangul}/gu,
  'ko-KR': /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
}

const LATIN = /\p{Script=Latin}/u
const NOT_LATIN = /[^\p{Script=Latin}\P{L}µ]/gu
/** Words that brokers write in Latin letters everywhere. */
const KEPT = /pips?|FX/gi
const TWO_SCRIPTS = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u

/**
 * Letters of a wrong script or language. Another check finds texts that equal English; a text that
 * differs only in capitals is a term that local brokers keep, such as `Buy Limit`.
 */
export function scriptFaults(key: string, source: string, text: string, locale: string): string[] {
  const shown = visible(text)
  const own = scripts[locale]
  const wrong = foreign[locale] ?? (own ? null : NOT_LATIN)
  const others = wrong && shown.match(wrong)
  const isForeign =
    own && !isAlike(source, text) && LATIN.test(shown.replaceAll(KEPT, '')) && !own.test(shown)
  return [
    ...(others
      ? [`${own ? 'signs of another language' : 'letters of another script'}, ${others.join('')}`]
      : []),
    ...(isForeign ? ['no letter of its own script'] : []),
    ...(TWO_SCRIPTS.test(shown) ? ['a word of Latin and Cyrillic letters'] : []),
  ].map((fault) => `${key} has ${fault}: ${text}`)
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
