import { BookOpenText, Plus } from "lucide-react";
import { useState } from "react";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { SearchField, Toolbar } from "../../../../ui/admin/layout/toolbar.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { OrderHint, RecordList } from "../../../../ui/admin/records/record-list.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { useRecords } from "../../../../ui/admin/records/use-records.ts";
import { Button } from "../../../../ui/button.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { ChatMarkdown } from "../../chat-markdown.tsx";
import { faqCalls } from "../../faq/client.ts";
import { countShown, FAQ_SHOWN_MAX } from "../../faq/faq.ts";
import type { FaqEntry } from "../../faq/schema.ts";
import { FaqDialog } from "./admin-faq-dialog.tsx";

const idOf = ({ id }: FaqEntry) => id;

export function AdminFaq({ entries }: { entries: readonly FaqEntry[] }) {
  const [query, setQuery] = useState("");
  const list = useRecords({
    calls: faqCalls,
    records: entries,
    idOf,
    noun: "question",
    startsNew: false,
    startsWith: undefined,
    describeDeleteFailure: ({ message }) => message || "Failed to delete question",
    undoDelete: ({ id, question, answer, topic, onContact }, place) => ({
      kind: "create",
      body: { id, question, answer, topic, onContact, place },
    }),
  });
  const { dialog } = list;
  const needle = query.trim().toLowerCase();
  const found = list.records.filter(({ question, answer, topic }) =>
    `${question}\n${answer}\n${topic}`.toLowerCase().includes(needle),
  );
  return (
    <>
      <PageHead note={<ListCount>{countOf(found.length, "question")}</ListCount>}>
        <Button onClick={() => list.open({ kind: "new" })}>
          <Plus aria-hidden="true" />
          Add Question
        </Button>
      </PageHead>
      <Toolbar>
        <SearchField
          noun="questions"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          maxLength={200}
        />
        <OrderHint isInToolbar count={found.length} isWhole={needle === ""} where="" />
      </Toolbar>
      <p className={joinClasses("-mt-2 text-meta text-muted", found.length === 0 ? "mb-4" : "mb-3")}>
        {countShown(list.records)} of at most {FAQ_SHOWN_MAX} also appear on the contact page, under their
        topics, for visitors and search engines. Edit a question to choose.
      </p>
      {found.length === 0 ? (
        <EmptyList
          icon={BookOpenText}
          title={needle ? "No questions found" : "No questions yet"}
          hint={
            needle
              ? "Try another word."
              : "Add a question with its answer. The assistant gives it to anyone who asks."
          }
        />
      ) : (
        <RecordList
          records={found.map((entry) => ({ ...entry, title: entry.question }))}
          idOf={idOf}
          isWhole={needle === ""}
          hasHistory={false}
          onReorder={list.reorder}
          onOpen={(kind, record) => list.open({ kind, record })}
        >
          {({ id, question, answer, topic, onContact }) => (
            <>
              <h2 className="text-subheading">{question}</h2>
              {(onContact || topic) && (
                <Meta>{[onContact && "On the contact page", topic].filter(Boolean).join(" · ")}</Meta>
              )}
              <SampleBadge noun="faq" id={id} />
              <div className="line-clamp-2 text-meta text-muted">
                <ChatMarkdown text={answer} />
              </div>
            </>
          )}
        </RecordList>
      )}
      {(dialog?.kind === "new" || dialog?.kind === "edit") && (
        <FaqDialog entry={dialog.record} latest={list.latest} entries={list.records} onClose={list.close} />
      )}
      {dialog?.kind === "delete" && (
        <ConfirmDialog
          question="Are you sure you want to delete this question?"
          hint={dialog.record.question}
          confirmLabel="Delete"
          onConfirm={() => list.remove(dialog.record)}
          onCancel={list.close}
        />
      )}
    </>
  );
}
