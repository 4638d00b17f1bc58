export interface SeoPriorityData {
  loadedAt: string;
}

export interface SeoPriorityIntent {
  view: "priority";
}

export async function loadSeoPriority(_address: string): Promise<SeoPriorityData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runSeoPriorityIntent(intent: SeoPriorityIntent, _from: string): Promise<unknown> {
  return intent;
}
