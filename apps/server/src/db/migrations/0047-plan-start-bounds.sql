-- A plan that was given a start far ahead by mistake (9999-12-31) had a last day of five digits, which no calendar reads. It gets
-- the latest start that can be given, two years after it was made; where the patient has the programme from that day already, the
-- day before.
do $$
declare
  far record;
  day date;
begin
  for far in
    select id, circuit_id, patient_id, (created_at + interval '2 years')::date as latest
    from plans where starts_on > created_at + interval '2 years 1 day' order by id
  loop
    day := far.latest;
    while exists (
      select from plans
      where circuit_id = far.circuit_id and patient_id = far.patient_id and starts_on = day and cancelled_at is null and deleted_at is null
    ) loop
      day := day - 1;
    end loop;
    update plans set starts_on = day, updated_at = now() where id = far.id;
  end loop;
end $$;

update assignments set starts_on = (created_at + interval '2 years')::date where starts_on > created_at + interval '2 years 1 day';

alter table plans add constraint plans_start check (starts_on between '1900-01-01' and '2199-12-31');
alter table assignments add constraint assignments_start check (starts_on between '1900-01-01' and '2199-12-31');
