import type { ECharts } from 'echarts/core'
import EChartsReactCore from 'echarts-for-react/esm/core'

/**
 * The React wrapper of echarts, which first builds, draws and discards an instance to measure its
 * box. Here it does not: the style sheet gives a chart its size, so it is drawn two frames sooner.
 */
export class EChart extends EChartsReactCore {
  override async initEchartsInstance(): Promise<ECharts> {
    return this.echarts.init(this.ele)
  }
}
