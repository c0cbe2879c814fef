import type { ECharts } from 'echarts/core'
import EChartsReactCore from 'echarts-for-react/esm/core'

type Props = EChartsReactCore['props']

interface Resting {
  element: HTMLElement
  /** The properties that are drawn. */
  drawn: Props
}

/**
 * Charts of hidden pages. React unmounts a component when its page is hidden, and does not report
 * when it removes a hidden page.
 */
const resting = new Map<EChart, Resting>()

/**
 * The React wrapper of echarts. The original first builds, draws and discards an instance to
 * measure its box. This one does not, because the style sheet gives a chart its size; so it draws
 * two frames sooner. The chart of a hidden page stays drawn.
 */
export class EChart extends EChartsReactCore {
  override async initEchartsInstance(): Promise<ECharts> {
    return this.echarts.init(this.ele)
  }

  override componentDidMount() {
    const before = resting.get(this)
    resting.delete(this)
    disposeRemoved()
    if (before === undefined) super.componentDidMount()
    else this.componentDidUpdate(before.drawn)
  }

  override componentWillUnmount() {
    resting.set(this, { element: this.ele, drawn: this.props })
    // A removed page leaves the document only after this.
    queueMicrotask(disposeRemoved)
  }

  override getEchartsInstance() {
    // React takes the element away while the page is hidden.
    return this.echarts.getInstanceByDom(this.ele ?? resting.get(this)?.element)
  }

  disposeOf(element: HTMLElement) {
    this.ele = element
    super.componentWillUnmount()
  }
}

function disposeRemoved(): void {
  for (const [chart, { element }] of resting) {
    if (element.isConnected) continue
    resting.delete(chart)
    chart.disposeOf(element)
  }
}
