import type { ECharts } from 'echarts/core'
import EChartsReactCore from 'echarts-for-react/esm/core'

/**
 * The wrapper of echarts, without the first instance that it makes, draws and throws away to
 * measure its box: the style sheet gives a chart its size, so that it is drawn two frames sooner.
 */
export class EChart extends EChartsReactCore {
  override async initEchartsInstance(): Promise<ECharts> {
    return this.echarts.init(this.ele)
  }
}
