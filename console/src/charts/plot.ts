import UPlot from 'uplot'
import type { Chart } from './chart.ts'
import { type Colours, rowsOf, seriesOf, TIME_STEPS, timeWords } from './options.rules.ts'
import 'uplot/dist/uPlot.min.css'

/** A drawn chart. */
export interface Plot {
  /** Puts the cursor at a point; null hides it. */
  moveTo(index: number | null): void
  /** Removes the chart. */
  end(): void
}

/**
 * Draws a chart into a box, and again when the box changes its size. Calls `point` with the index
 * of the point under the pointer, and with null when the pointer leaves.
 */
export function drawPlot(
  box: HTMLElement,
  chart: Chart,
  colours: Colours,
  point: (index: number | null) => void,
): Plot {
  const options = { ...optionsOf(chart, colours, point), ...sizeOf(box) }
  const plot = new UPlot(options, rowsOf(chart), box)
  const watch = new ResizeObserver(() => plot.setSize(sizeOf(box)))
  watch.observe(box)
  return {
    moveTo(index) {
      const left = index === null ? -10 : plot.valToPos(chart.times[index]!, 'x')
      plot.setCursor({ left, top: index === null ? -10 : 0 }, false)
    },
    end() {
      watch.disconnect()
      plot.destroy()
    },
  }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight }
}

function optionsOf(
  chart: Chart,
  colours: Colours,
  point: (index: number | null) => void,
): Omit<UPlot.Options, 'width' | 'height'> {
  const { shape, reach, word } = chart
  const axis = { stroke: colours.text, font: colours.font, ticks: { show: false } }
  const grid = { stroke: colours.grid, width: 1 }
  return {
    ...seriesOf(chart, colours),
    ms: 1,
    tzDate: (at) => UPlot.tzDate(new Date(at), 'Etc/UTC'),
    // Half the width of a label at the axis of time.
    padding: [8, 18, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false },
      points: { size: (_plot, series) => (isCurve(chart, series) ? 7 : 0) },
    },
    scales: {
      y: { range: (_plot, _low, high) => [0, ceilingOf(shape, high, reach)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 24,
        gap: 4,
        incrs: [...TIME_STEPS],
        values: (_plot, at) => timeWords(at),
      },
      {
        ...axis,
        grid,
        gap: 6,
        space: 36,
        size: ({ ctx }, words) => widest(ctx, colours.font, words ?? []) + 8,
        values: (_plot, values) => values.map(word),
      },
    ],
    hooks: {
      setCursor: [({ cursor }) => point(cursor.idx ?? null)],
      draw: [(plot) => drawAnnotations(plot, chart, colours)],
    },
  }
}

/** Whether the cursor shows a dot on the curve; edges of intervals and areas have none. */
function isCurve({ shape, curves }: Chart, series: number): boolean {
  return shape === 'lines' && series <= curves.length
}

/** The end of the axis of values: the whole of parts, or a tenth above the highest line. */
function ceilingOf(shape: Chart['shape'], high: number | null, reach: number): number {
  return Math.max(reach, (high ?? 0) * (shape === 'parts' ? 1 : 1.1))
}

/** Width of the widest label, CSS pixels. */
function widest(context: CanvasRenderingContext2D, font: string, words: string[]): number {
  context.save()
  context.font = font
  const width = Math.max(0, ...words.map((word) => context.measureText(word).width))
  context.restore()
  return Math.ceil(width)
}

function drawAnnotations(
  plot: UPlot,
  { annotations, times }: Chart,
  { text, font }: Colours,
): void {
  const { ctx, bbox } = plot
  const ratio = devicePixelRatio
  ctx.save()
  ctx.scale(ratio, ratio)
  ctx.strokeStyle = ctx.fillStyle = text
  ctx.font = font
  ctx.textBaseline = 'top'
  ctx.textAlign = 'left'
  ctx.setLineDash([2, 3])
  const [top, bottom] = [bbox.top / ratio, (bbox.top + bbox.height) / ratio]
  for (const annotation of annotations.filter(({ at }) => at > times[0]! && at < times.at(-1)!)) {
    const x = plot.valToPos(annotation.at, 'x', true) / ratio
    ctx.beginPath()
    ctx.moveTo(x, top)
    ctx.lineTo(x, bottom)
    ctx.stroke()
    ctx.fillText(annotation.text, x + 4, top)
  }
  ctx.restore()
}
