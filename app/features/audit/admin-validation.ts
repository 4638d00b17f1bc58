export interface ValidationData {
  loadedAt: string;
}

export interface ValidationIntent {
  view: "validate";
}

export async function loadValidation(_address: string): Promise<ValidationData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runValidationIntent(intent: ValidationIntent, _from: string): Promise<unknown> {
  return intent;
}
