import '../desk.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { plannedUsage } from '#paths/fixtures/planned-usage.ts';
import { type StoredPlan, simulatePlan } from '#paths/plan/stored.ts';
import { countedChart } from '#paths/usage/chart.ts';
import model from '#tests/models/payouts/cash-out.model.ts';
import planned from '#tests/plans/payouts/cash-out.json';
import { contract } from '#tests/stories/contract.ts';
import { Chart } from '../chart.tsx';
import { ChartUsage } from './chart-usage.tsx';
import { UsageControls } from './controls.tsx';
import { figuresOf } from './figures-of.ts';
import { FunnelView } from './funnel.tsx';
import { NeverWalked, Refusals, TransitionTable, WalkedUnplanned } from './lists.tsx';
import { useUsage } from './use-usage.ts';
import { walkedChart, walkedOf } from './walked.ts';

export default {
  title: 'Charts/Usage',
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <div className="desk usage">
        <Story />
      </div>
    ),
  ],
} satisfies Meta;

const plan = simulatePlan(planned as StoredPlan, model, contract);
const usage = plannedUsage([{ machine: cashOutMachine, plan }]);
const chart = countedChart(cashOutMachine, plan);
const all = walkedChart(walkedOf(usage, {}), chart);
const twoBuilds = walkedChart(walkedOf(usage, { build: 'v2', comparedBuild: 'v1' }), chart);
const few = plannedUsage([{ machine: cashOutMachine, plan }], { people: 40 });
const figures = figuresOf(walkedChart(walkedOf(few, {}), chart));
const compared = figuresOf(twoBuilds);

/** A transition is wider the more often users took it; each state has the number of visits, and the length of stays. */
export const Overlay: StoryObj = {
  render: () => <Chart machine={cashOutMachine} figures={figures} onTap={() => {}} />,
  play: async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByRole('button', { name: /walked \d+ times?$/ });
    await expect(buttons.length).toBe(chart.transitions.length);
    const never = canvasElement.querySelectorAll('.line[data-walked="false"]');
    const walked = canvasElement.querySelectorAll('.line[data-walked="true"]');
    await expect(never.length).toBeGreaterThan(0);
    await expect(walked.length).toBeGreaterThan(0);
  },
};

/** The differences of two builds in 100 runs. */
export const OverlayOfTwoBuilds: StoryObj = {
  render: () => <Chart machine={cashOutMachine} figures={compared} onTap={() => {}} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /in 100 runs, \d+ in v1/ });
  },
};

export const Funnel: StoryObj = { render: () => <FunnelView {...all} /> };

export const FunnelOfTwoBuilds: StoryObj = { render: () => <FunnelView {...twoBuilds} /> };

export const Lists: StoryObj = {
  render: () => (
    <>
      <Refusals {...twoBuilds} />
      <WalkedUnplanned {...all} />
      <NeverWalked {...all} />
      <TransitionTable {...twoBuilds} />
    </>
  ),
};

const Page = () => {
  const source = useUsage(undefined, [chart]);
  return (
    <>
      <UsageControls source={source} example={async () => usage} />
      {source.walked && <ChartUsage {...walkedChart(source.walked, chart)} />}
    </>
  );
};

/** Opening data, a refused file, and the filters. */
export const Filters: StoryObj = {
  render: () => <Page />,
  play: async ({ canvas, userEvent }) => {
    const file = canvas.getByLabelText('Open usage data');
    await userEvent.upload(file, new File(['{}'], 'plan.json', { type: 'application/json' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This is no usage data');
    const old = JSON.stringify(usage).replaceAll(plan.chart, '0123456789abcdef');
    await userEvent.upload(file, new File([old], 'old.json', { type: 'application/json' }));
    await expect(await canvas.findByText(/other versions of the charts: cashOut changed/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Show the example' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'An example, of invented visits along planned paths: 400 visits',
    );
    await userEvent.selectOptions(canvas.getByLabelText('Build'), 'v2');
    await expect(canvas.getByRole('status')).not.toHaveTextContent('400 visits');
    await userEvent.selectOptions(canvas.getByLabelText('Beside'), 'v1');
    await expect(canvas.getByRole('status')).toHaveTextContent('of v1');
  },
};
