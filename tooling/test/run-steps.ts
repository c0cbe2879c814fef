import type { Outcome, Print, Step } from './steps.ts'

/** A finished step and its duration, ms. */
export interface FinishedStep extends Outcome {
  name: string
  ms: number
}

/** How many light steps run at the same time. */
const AT_ONCE = 2

/**
 * Runs the light steps two at a time, then the others one by one. Resolves with all of them in the
 * given order. The output of a light step is printed when it ends, so that the outputs of two do
 * not mix.
 */
export async function runSteps(steps: readonly Step[], print: Print): Promise<FinishedStep[]> {
  const ran = new Map<Step, FinishedStep>()
  const light = steps.filter((step) => step.light)
  const worker = async () => {
    for (let step = light.shift(); step; step = light.shift()) {
      const said: string[] = []
      ran.set(step, await runStep(step, (text) => said.push(text)))
      print(heading(step) + said.join(''))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const step of steps.filter((one) => !one.light)) {
    print(heading(step))
    ran.set(step, await runStep(step, print))
  }
  return steps.flatMap((step) => ran.get(step) ?? [])
}

async function runStep(step: Step, print: Print): Promise<FinishedStep> {
  const started = Date.now()
  const outcome = await step.run(print)
  return { ...outcome, name: step.name, ms: Date.now() - started }
}

const heading = ({ name }: Step) => `\n── ${name}\n`
